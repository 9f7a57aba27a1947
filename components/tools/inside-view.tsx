"use client";

import { ProgramText } from "@/components/shared/program-text";
import { VisibleText } from "@/components/shared/visible-text";
import { FieldNote } from "@/components/tool-use/field-note";
import { StateTree } from "@/components/tool-use/state-tree";
import type { ToolSchema } from "@/lib/core/domain/ports";
import { formatCounted } from "@/lib/core/views/format";
import type { JsonChange } from "@/lib/core/views/json-diff";
import { readSchema } from "@/lib/core/views/tool-form";
import { listUserMessages } from "@/lib/core/views/user-messages";

import type { Inside } from "./use-inside";

const NO_CHANGES: readonly JsonChange[] = [];
const HEADING = "border-t border-(--line) pt-3 text-[15px] font-semibold";

/** Functions with their schemas, what the user asks for, and the backend as the reset left it. */
export function InsideView({ inside, seed }: { inside: Inside; seed: number }) {
  const { loaded, backend } = inside;
  const messages = backend === null ? [] : listUserMessages(backend);
  return (
    <>
      <section>
        <h3 className={HEADING}>Functions</h3>
        <ul aria-label="Functions">
          {loaded.tools.map((tool) => (
            <FunctionOf key={tool.name} tool={tool} />
          ))}
        </ul>
        {loaded.tools.length === 0 ? <p>The program offers none after all.</p> : null}
      </section>
      <section>
        <h3 className={HEADING}>User workflow</h3>
        {messages.length === 0 ? (
          <p className="text-(--ink-2)">
            The program keeps no list of messages; what the user asks for is in its observation.
          </p>
        ) : (
          <>
            <p className="text-(--ink-2)">
              {formatCounted(messages.length, "message")} in order; the agent sees the next one only
              when the one before is done.
            </p>
            <ol aria-label="User workflow" className="flex flex-col gap-1 py-1">
              {messages.map(({ step, text }) => (
                <li key={step} className="border-l-2 border-(--line) pl-3">
                  <span className="font-medium">{step}</span>{" "}
                  <span className="break-words whitespace-pre-wrap">
                    <VisibleText text={text} />
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
      </section>
      <section>
        <h3 className={HEADING}>Backend</h3>
        {backend === null ? (
          <p className="text-(--ink-2)">The program keeps no state that can be read.</p>
        ) : (
          <>
            <p className="pb-1 text-(--ink-2)">
              What the functions work on, as the reset with seed {seed} left it. The agent does not
              see this.
            </p>
            <StateTree label="Backend" state={backend.state} changes={NO_CHANGES} />
          </>
        )}
      </section>
    </>
  );
}

function FunctionOf({ tool }: { tool: ToolSchema }) {
  const { name, description, parameters } = tool;
  const { shape } = readSchema(parameters, parameters);
  const fields = shape.kind === "group" ? shape.fields : null;
  return (
    <li className="border-b border-(--line) py-2">
      <p className="break-words">
        <span className="font-mono font-semibold">
          <VisibleText text={name} />
        </span>{" "}
        <VisibleText text={description || "The program gives no description."} />
      </p>
      {fields === null ? null : fields.length === 0 ? (
        <p className="text-(--ink-2)">takes no arguments</p>
      ) : (
        <dl className="grid grid-cols-[minmax(6rem,max-content)_minmax(0,1fr)] gap-x-3">
          {fields.map((field) => (
            <div key={field.name} className="contents">
              <dt className="font-mono break-words">
                <VisibleText text={field.name} />
              </dt>
              <dd className="break-words">
                <FieldNote schema={field} isRequired={field.isRequired} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <details>
        <summary className="w-fit cursor-pointer text-(--ink-2) hover:text-(--ink) pointer-coarse:py-2.5">
          JSON schema
        </summary>
        <ProgramText
          text={JSON.stringify(parameters, null, 2)}
          label={`JSON schema of ${name}`}
          fileName={`${name}.schema.json`}
          className="bg-(--paper-2) px-2 py-1"
        />
      </details>
    </li>
  );
}
