import type { PageAttributes, ReportAttributes, ReportName } from '@registers/shared/registry';
import {
  array,
  number,
  object,
  optional,
  parseJson,
  pipe,
  safeParse,
  string,
  transform,
  union,
} from 'valibot';

type KeysOf<Union> = Union extends unknown ? keyof Union : never;

/** One report, with the attributes of the page that sent it. As anybody can send one, each attribute can be missing. */
export interface ReceivedReport {
  name: string;
  /** When a collector received it, in milliseconds since 1970; NaN if unknown. A sender's clock can be wrong. */
  time: number;
  attributes: Partial<Record<keyof PageAttributes | KeysOf<ReportAttributes[ReportName]>, string>>;
}

// Names and nesting are those of OpenTelemetry logs in JSON (OTLP), where an integer can be a text.
const integer = union([string(), number()]);
const value = object({ stringValue: optional(string()), intValue: optional(integer, '') });
const attributes = pipe(
  optional(array(object({ key: string(), value })), []),
  transform((list) =>
    Object.fromEntries(list.map(({ key, value: one }) => [key, one.stringValue ?? String(one.intValue)])),
  ),
);
const logRecord = object({
  eventName: optional(string()),
  observedTimeUnixNano: optional(integer),
  attributes,
});
const scopeLogs = object({ logRecords: optional(array(logRecord), []) });
const resource = optional(object({ attributes }), {});
const resourceLogs = array(object({ resource, scopeLogs: optional(array(scopeLogs), []) }));
const messageSchema = pipe(string(), parseJson(), object({ resourceLogs }));

/** The reports in one line of a collector's file; undefined if the line is no message of OpenTelemetry logs. */
export function readMessage(line: string): ReceivedReport[] | undefined {
  const { success, output } = safeParse(messageSchema, line);
  if (!success) return undefined;
  return output.resourceLogs.flatMap((page) =>
    page.scopeLogs.flatMap(({ logRecords }) =>
      logRecords.map(({ eventName = '', observedTimeUnixNano, attributes: own }) => ({
        name: eventName,
        time: Number(observedTimeUnixNano) / 1e6,
        attributes: { ...page.resource.attributes, ...own },
      })),
    ),
  );
}
