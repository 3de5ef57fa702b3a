import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readReceiverSettings } from './settings';

function problemsOf(env: Record<string, string>): string {
  try {
    readReceiverSettings(env);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('readSettings', () => {
  it('requires only who may submit', () => {
    expect(readReceiverSettings({ ANYONE_MAY_SUBMIT: 'yes', TOKEN_ISSUER: '', DOWNLOAD_KEY: '' })).toEqual({
      port: 3006,
      hosts: ['127.0.0.1', '::1'],
      databaseFile: 'data/registers.db',
      databaseUrl: undefined,
      allowedOrigins: [3000, 3001, 3002, 3003, 3004].map((port) => `http://localhost:${port}`),
      formTypes: ['inquiry', 'job', 'invoice', 'manmonth'],
      lookupFields: [],
      dailyMegabytes: 100,
      token: undefined,
      downloadKey: undefined,
      localDownloads: false,
    });
  });

  it('reads everything', () => {
    expect(
      readReceiverSettings({
        PORT: '4006',
        HOST: '0.0.0.0',
        DATA_DIR: '/var/lib/registers',
        DATABASE_URL: 'postgres://registers:secret@db.example/registers',
        ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
        FORM_TYPES: 'job,site-visit',
        READ_ACCESS: 'lookup:JobNumber, InvoiceNumber',
        DAILY_MEGABYTES: '20',
        TOKEN_ISSUER: 'https://login.example/',
        TOKEN_AUDIENCE: 'https://registers/receiver',
        TOKEN_PERMISSION: 'submit:entries',
        DOWNLOAD_KEY: '0123456789abcdef',
      }),
    ).toEqual({
      port: 4006,
      hosts: ['0.0.0.0'],
      databaseFile: '/var/lib/registers/registers.db',
      databaseUrl: 'postgres://registers:secret@db.example/registers',
      allowedOrigins: ['https://a.example', 'https://b.example:8443'],
      formTypes: ['job', 'site-visit'],
      lookupFields: ['JobNumber', 'InvoiceNumber'],
      dailyMegabytes: 20,
      token: {
        issuer: 'https://login.example/',
        audience: 'https://registers/receiver',
        permission: 'submit:entries',
      },
      downloadKey: '0123456789abcdef',
      localDownloads: false,
    });
  });

  it('lists everything that is wrong', () => {
    const wrong = {
      PORT: '99999',
      DATABASE_URL: 'mysql://registers:secret@db.example/registers',
      ALLOWED_ORIGINS: 'https://a.example/,*',
      FORM_TYPES: 'Job',
      READ_ACCESS: 'Lookup',
      DAILY_MEGABYTES: '0',
      TOKEN_ISSUER: 'https://login.example',
      TOKEN_AUDIENCE: 'x',
      ANYONE_MAY_SUBMIT: 'true',
      DOWNLOAD_KEY: 'short',
      LOCAL_DOWNLOADS: '1',
    };
    const message = problemsOf(wrong);
    for (const name of Object.keys(wrong).filter((key) => key !== 'TOKEN_AUDIENCE'))
      expect(message).toContain(name);
    expect(message.split('\n')).toHaveLength(12);
    expect(message).not.toContain('secret');
  });

  it.each(['lookup', 'lookup:', 'lookup: ,', 'lookup:JobNumber,JobNumber', 'lookup:subject', 'JobNumber'])(
    'does not take READ_ACCESS=%s, and says what to write',
    (text) =>
      expect(problemsOf({ ANYONE_MAY_SUBMIT: 'yes', READ_ACCESS: text })).toContain(
        `READ_ACCESS is "${text}": write own, or lookup: and the fields by which people find the entries of others, like lookup:JobNumber,InvoiceNumber.`,
      ),
  );

  it('does not take the download key of the example, which everybody knows', () => {
    const example = /^#? ?DOWNLOAD_KEY=(.*)$/m.exec(
      readFileSync(join(__dirname, '../../systemd/receiver.env'), 'utf8'),
    )!;
    expect(problemsOf({ ANYONE_MAY_SUBMIT: 'yes', DOWNLOAD_KEY: example[1]! })).toContain(
      'DOWNLOAD_KEY is still the example',
    );
  });

  it('names what is missing beside what is wrong', () => {
    const message = problemsOf({ PORT: 'x', FORM_TYPES: ',', LOCAL_DOWNLOADS: 'yes', HOST: '0.0.0.0' });
    for (const part of ['PORT is "x"', 'FORM_TYPES is empty', 'ANYONE_MAY_SUBMIT=yes', 'HOST has 0.0.0.0'])
      expect(message).toContain(part);
  });
});

describe('who may submit', () => {
  const issuer = 'https://login.example/';

  it('is required', () => {
    for (const env of [{}, { TOKEN_ISSUER: issuer }, { TOKEN_AUDIENCE: 'x' }, { TOKEN_PERMISSION: 'x' }])
      expect(problemsOf(env)).toMatch(/TOKEN_ISSUER and TOKEN_AUDIENCE .*ANYONE_MAY_SUBMIT=yes/);
  });

  it('cannot be both anyone and people with a token', () => {
    const both = { ANYONE_MAY_SUBMIT: 'yes', TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: 'x' };
    expect(problemsOf(both)).toMatch('ANYONE_MAY_SUBMIT contradicts TOKEN_ISSUER');
  });

  it.each([
    'http://login.example/',
    'http://localhost.example/',
    'http://127.0.0.1.example/',
    'http://10.0.0.1/',
  ])('cannot be given by %s: keys can be replaced on their way over plain http', (plain) =>
    expect(problemsOf({ TOKEN_ISSUER: plain, TOKEN_AUDIENCE: 'x' })).toMatch(
      /TOKEN_ISSUER .*write it with https/,
    ),
  );

  it.each(['http://localhost:3005/', 'http://127.0.0.1:3005/', 'http://[::1]:3005/', issuer])(
    'may be given by %s',
    (good) => expect(problemsOf({ TOKEN_ISSUER: good, TOKEN_AUDIENCE: 'x' })).toBe(''),
  );
});

describe('downloads without a key', () => {
  const here = { TOKEN_ISSUER: 'http://localhost:3005/', TOKEN_AUDIENCE: 'x', LOCAL_DOWNLOADS: 'yes' };
  const local = (env: Record<string, string>) => readReceiverSettings(env).localDownloads;

  it('have to be asked for', () => {
    expect(local(here)).toBe(true);
    expect(local({ ...here, HOST: '127.0.0.1' })).toBe(true);
    expect(local({ ANYONE_MAY_SUBMIT: 'yes', LOCAL_DOWNLOADS: 'yes' })).toBe(true);
    expect(local({ ...here, LOCAL_DOWNLOADS: '' })).toBe(false);
  });

  it('are not for a receiver that others can reach, or whose sign-in is elsewhere', () => {
    expect(problemsOf({ ...here, HOST: '0.0.0.0' })).toMatch(/LOCAL_DOWNLOADS .* HOST has 0\.0\.0\.0/);
    const issuer = { ...here, TOKEN_ISSUER: 'https://tenant.example/' };
    expect(problemsOf(issuer)).toMatch(/LOCAL_DOWNLOADS .* TOKEN_ISSUER has tenant\.example/);
    const open = { ANYONE_MAY_SUBMIT: 'yes', LOCAL_DOWNLOADS: 'yes' };
    expect(problemsOf({ ...open, HOST: '192.0.2.1' })).toMatch('LOCAL_DOWNLOADS');
    const elsewhere = { ...open, ALLOWED_ORIGINS: 'http://localhost:3000,https://registers.example' };
    expect(problemsOf(elsewhere)).toMatch(/LOCAL_DOWNLOADS .* ALLOWED_ORIGINS has registers\.example/);
  });
});
