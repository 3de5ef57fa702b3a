import { readSettings } from './settings';

describe('readSettings', () => {
  it('needs nothing', () => {
    expect(readSettings({ TOKEN_ISSUER: '', DOWNLOAD_KEY: '' })).toEqual({
      port: 3006,
      hosts: ['127.0.0.1', '::1'],
      databaseFile: 'data/registers.db',
      databaseUrl: undefined,
      allowedOrigins: [3000, 3001, 3002, 3003, 3004].map((port) => `http://localhost:${port}`),
      formTypes: ['inquiry', 'job', 'invoice', 'manmonth'],
      token: undefined,
      downloadKey: undefined,
      fidelity: undefined,
    });
  });

  it('reads everything', () => {
    expect(
      readSettings({
        PORT: '4006',
        HOST: '0.0.0.0',
        DATA_DIR: '/var/lib/registers',
        DATABASE_URL: 'postgres://registers:secret@db.example/registers',
        ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
        FORM_TYPES: 'job,site-visit',
        TOKEN_ISSUER: 'https://login.example/',
        TOKEN_AUDIENCE: 'https://registers/receiver',
        DOWNLOAD_KEY: '0123456789abcdef',
        FIDELITY: 'apps-script',
      }),
    ).toEqual({
      port: 4006,
      hosts: ['0.0.0.0'],
      databaseFile: '/var/lib/registers/registers.db',
      databaseUrl: 'postgres://registers:secret@db.example/registers',
      allowedOrigins: ['https://a.example', 'https://b.example:8443'],
      formTypes: ['job', 'site-visit'],
      token: { issuer: 'https://login.example/', audience: 'https://registers/receiver' },
      downloadKey: '0123456789abcdef',
      fidelity: 'apps-script',
    });
  });

  it('names everything that is wrong at once', () => {
    const wrong = {
      PORT: '99999',
      DATABASE_URL: 'mysql://registers:secret@db.example/registers',
      ALLOWED_ORIGINS: 'https://a.example/,*',
      FORM_TYPES: 'Job',
      TOKEN_ISSUER: 'https://login.example',
      TOKEN_AUDIENCE: 'x',
      DOWNLOAD_KEY: 'short',
      FIDELITY: 'sheet',
    };
    const message = (() => {
      try {
        readSettings(wrong);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    })();
    for (const name of Object.keys(wrong).filter((key) => key !== 'TOKEN_AUDIENCE'))
      expect(message).toContain(name);
    expect(message.split('\n')).toHaveLength(9);
    expect(message).not.toContain('secret');
  });

  it('wants issuer and audience together', () => {
    expect(() => readSettings({ TOKEN_ISSUER: 'https://login.example/' })).toThrow(/TOKEN_AUDIENCE/);
    expect(() => readSettings({ TOKEN_AUDIENCE: 'x' })).toThrow(/TOKEN_ISSUER/);
  });
});
