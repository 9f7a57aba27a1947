/** Words of the subject matter when no document brings any, and to fill up what a short one leaves open. */
export const PLAIN_THINGS = [
  "lamp",
  "crate",
  "valve",
  "bell",
  "lever",
  "mirror",
  "barrel",
  "ladder",
  "pulley",
  "candle",
  "anchor",
  "basket",
] as const;

/** Names of people and places. */
export const PLAIN_NAMES = ["Ada", "Ben", "Cleo", "Dov", "Esme", "Finn", "Greta", "Hugo"] as const;

/** Words that carry no subject. */
export const STOP_WORDS = new Set(
  (
    "about above across after again against almost along already also although always among another around away because " +
    "become becomes been before behind being below between both bring brings called cannot change changes come comes could " +
    "different does done down during each either else enough even ever every everything exactly example fact find finds " +
    "first follow follows found from full gets give gives given goes half have having here however inside instead into itself " +
    "just keep keeps kind know known large larger last later least left less like little long longer look made make makes " +
    "many mean means might more most move moves much must near need needs never next nothing number often once only other " +
    "others over part parts people place rather reach reaches remain same second seem several shape should show shows side " +
    "since single small smaller some something still such take takes than that their them then there therefore these they " +
    "thing things third this those though three through time times together toward towards turn turns under until upon used " +
    "using usually very want well were what when where whether which while whole whose will with within without word words " +
    "work works would write written year years your true false solution reset step seed boxed answer"
  ).split(" "),
);
