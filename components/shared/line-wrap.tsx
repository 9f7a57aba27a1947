"use client";

import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

import { CheckBox } from "./check-box";

const LineWrapContext = createContext<{ isWrapped: boolean; setWrapped: (is: boolean) => void }>({
  isWrapped: false,
  setWrapped: () => undefined,
});

/** Holds, for all program text inside, whether long lines are wrapped. Off at first: grids break by it. */
export function LineWrapProvider({ children }: { children: ReactNode }) {
  const [isWrapped, setWrapped] = useState(false);
  const value = useMemo(() => ({ isWrapped, setWrapped }), [isWrapped]);
  return <LineWrapContext value={value}>{children}</LineWrapContext>;
}

/** True when long lines are to be wrapped; white space is kept either way. */
export const useLineWrap = (): boolean => useContext(LineWrapContext).isWrapped;

/** The reader's choice: prose reads better wrapped, boards do not. */
export function LineWrapBox() {
  const { isWrapped, setWrapped } = useContext(LineWrapContext);
  return (
    <CheckBox isChecked={isWrapped} onCheck={setWrapped}>
      Wrap long lines
    </CheckBox>
  );
}
