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

const issuer = 'https://login.example/';

describe('readSettings', () => {
  it('requires only who may submit', () => {
    expect(readReceiverSettings({ ANYONE_MAY_SUBMIT: 'yes', TOKEN_ISSUER: '', DOWNLOAD_KEY: '' })).toEqual({
      port: 3006,
      hosts: ['127.0.0.1', '::1'],
      databaseFile: 'data/registers.db',
      allowedOrigins: [3000, 3001, 3002, 3003, 3004].map((port) => `http://localhost:${port}`),
      formTypes: ['inquiry', 'job', 'invoice', 'manmonth'],
      amountFields: expect.arrayContaining(['Cost', 'Amount', 'INR']) as string[],
      dateFields: ['InquiryDate', 'TentativeDateOfInspection', 'InvoiceDate'],
      dailyMegabytes: 100,
      localDownloads: false,
    });
  });

  it('reads everything', () => {
    const permission = 'submit:entries';
    expect(
      readReceiverSettings({
        PORT: '4006',
        OFFICE_PORT: '14006',
        HOST: '0.0.0.0',
        DATA_DIR: '/var/lib/registers',
        DATABASE_URL: 'postgres://registers:secret@db.example/registers',
        ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
        FORM_TYPES: 'job,site-visit',
        AMOUNT_FIELDS: 'Fee, FeeInINR',
        DATE_FIELDS: 'VisitDate',
        DAILY_MEGABYTES: '20',
        TOKEN_ISSUER: issuer,
        TOKEN_AUDIENCE: 'https://registers/receiver',
        TOKEN_PERMISSION: permission,
        DOWNLOAD_KEY: '0123456789abcdef',
      }),
    ).toEqual({
      port: 4006,
      officePort: 14006,
      hosts: ['0.0.0.0'],
      databaseFile: '/var/lib/registers/registers.db',
      databaseUrl: 'postgres://registers:secret@db.example/registers',
      allowedOrigins: ['https://a.example', 'https://b.example:8443'],
      formTypes: ['job', 'site-visit'],
      amountFields: ['Fee', 'FeeInINR'],
      dateFields: ['VisitDate'],
      dailyMegabytes: 20,
      token: { issuer, audience: 'https://registers/receiver', permission },
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
      DATE_FIELDS: 'VisitDate,VisitDate',
      DAILY_MEGABYTES: '0',
      TOKEN_ISSUER: 'https://login.example',
      ANYONE_MAY_SUBMIT: 'true',
      DOWNLOAD_KEY: 'short',
      LOCAL_DOWNLOADS: '1',
    };
    const message = problemsOf({ ...wrong, TOKEN_AUDIENCE: 'x' });
    for (const name of Object.keys(wrong)) expect(message).toContain(name);
    expect(message.split('\n')).toHaveLength(12);
    expect(message).not.toContain('secret');
  });

  it('does not take the download key of the example, which everybody knows', () => {
    const text = readFileSync(join(__dirname, '../../systemd/receiver.env'), 'utf8');
    const [, example = ''] = /^#? ?DOWNLOAD_KEY=(.*)$/m.exec(text) ?? [];
    const message = problemsOf({ ANYONE_MAY_SUBMIT: 'yes', DOWNLOAD_KEY: example });
    expect(message).toContain('DOWNLOAD_KEY is still the example');
  });
});

describe('who may submit', () => {
  it('is required: anyone, or people with a token, and not both', () => {
    for (const env of [
      ...[{}, { TOKEN_ISSUER: issuer }, { TOKEN_AUDIENCE: 'x' }, { TOKEN_PERMISSION: 'x' }],
      { ANYONE_MAY_SUBMIT: 'yes', TOKEN_ISSUER: issuer, TOKEN_AUDIENCE: 'x' },
      { ANYONE_MAY_SUBMIT: 'yes', TOKEN_ISSUER: issuer },
    ])
      expect(problemsOf(env)).toMatch(/TOKEN_ISSUER and TOKEN_AUDIENCE .*ANYONE_MAY_SUBMIT=yes/);
  });

  it.each([
    ['http://login.example/', false],
    ['http://localhost.example/', false],
    ['http://127.0.0.1.example/', false],
    ['http://localhost:3005/', true],
    ['http://[::1]:3005/', true],
    [issuer, true],
  ])('may be said by the issuer %s: %s, as plain http could replace its keys on their way', (given, may) => {
    const message = problemsOf({ TOKEN_ISSUER: given, TOKEN_AUDIENCE: 'x' });
    expect(message).toMatch(may ? /^$/ : /TOKEN_ISSUER .*write it with https/);
  });
});

describe('downloads without a key', () => {
  const here = { TOKEN_ISSUER: 'http://localhost:3005/', TOKEN_AUDIENCE: 'x', LOCAL_DOWNLOADS: 'yes' };

  it('have to be asked for', () => {
    const { localDownloads } = readReceiverSettings({ ...here, HOST: '127.0.0.1' });
    expect(localDownloads).toBe(true);
    expect(readReceiverSettings({ ...here, LOCAL_DOWNLOADS: '' }).localDownloads).toBe(false);
  });

  it.each([
    ['HOST', '0.0.0.0', '0.0.0.0'],
    ['TOKEN_ISSUER', 'https://tenant.example/', 'tenant.example'],
    ['ALLOWED_ORIGINS', 'http://localhost:3000,https://registers.example', 'registers.example'],
  ])('are not for a receiver with %s=%s', (name, value, host) => {
    const message = problemsOf({ ...here, [name]: value });
    expect(message).toMatch(/LOCAL_DOWNLOADS is only for/);
    expect(message).toContain(`${name} has ${host}`);
  });
});
