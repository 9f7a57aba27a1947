/** A value as JSON knows it. Log fields that no schema names are kept as this. */
export type JsonValue =
  null | boolean | number | string | JsonValue[] | { [key: string]: JsonValue };

/** An object as JSON knows it. */
export type JsonObject = { [key: string]: JsonValue };
