import type { ReportAttributes, ReportName } from '@registers/shared/registry';

/** A report of a page session, as a test writes it. */
export interface FakeReport {
  session: string;
  build: string;
  as?: string;
  id?: string;
  host?: string;
  name?: ReportName;
  more?: Partial<ReportAttributes[ReportName]> & Record<string, unknown>;
}

const attributes = (values: Record<string, unknown>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: String(value) },
  }));

/** The line of one report, as the shell sends it and a collector writes it. */
export function reportLine({ session, build, ...rest }: FakeReport): string {
  const {
    as = 'canary',
    id = 'job',
    host = 'registers.example',
    name = 'registers.register.shown',
    more,
  } = rest;
  const page = { 'deployment.environment.name': host, 'session.id': session };
  const own = { 'register.id': id, 'register.build': build, 'register.as': as, ...more };
  const logRecord = {
    timeUnixNano: '1',
    severityNumber: 9,
    eventName: name,
    body: { stringValue: name },
    attributes: attributes(own),
  };
  const resource = { attributes: attributes(page) };
  return JSON.stringify({ resourceLogs: [{ resource, scopeLogs: [{ logRecords: [logRecord] }] }] });
}
