import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FakeWorld } from './testing/fakeGoogle';
import { builtCode, execution, post, tableOf } from './testing/script';

const query = `submissionId=${randomUUID()}`;
let world: FakeWorld;
const send = (body: string) => post(execution(world), query, body);

beforeEach(() => {
  world = new FakeWorld();
});

it('answers a person who opens its address', () => {
  expect(execution(world).doGet()).toMatchObject({
    content: expect.stringContaining('deployed') as string,
  });
});

it('says that it is set up, and what is missing when it is not', () => {
  execution(world).setUp();
  expect(world.log).toEqual([expect.stringContaining('anyone who knows the address')]);
  const withoutService = builtCode.replaceAll('typeof Sheets', 'typeof NotAdded');
  expect(() => execution(world, { code: withoutService }).setUp()).toThrow('The Sheets service is missing');
  world.properties = { FORM_TYPES: 'job, Bad One', TOKEN_ISSUER: 'http://insecure.example/' };
  expect(() => execution(world).setUp()).toThrow(
    /Bad One.*write it with https.*TOKEN_ISSUER and TOKEN_AUDIENCE/,
  );
});

it('accepts no entry before it is set who may submit', () => {
  world.properties = {};
  expect(() => execution(world).setUp()).toThrow('ANYONE_MAY_SUBMIT=yes');
  expect(send('formType=job&A=1').message).toMatch('ANYONE_MAY_SUBMIT=yes');
  expect(tableOf(world, 'job')).toHaveLength(1);
});

it('stores entries and reads none', () => {
  expect(send('formType=job&A=1').status).toBe(200);
  expect(post(execution(world), 'read=mine', '')).toMatchObject({
    status: 400,
    message: expect.stringContaining('`submissionId`') as string,
  });
});

it('has a manifest that turns on the Sheets service and lets the page in', () => {
  const manifest: unknown = JSON.parse(readFileSync(join(__dirname, 'appsscript.json'), 'utf8'));
  expect(manifest).toMatchObject({
    runtimeVersion: 'V8',
    dependencies: {
      enabledAdvancedServices: [{ userSymbol: 'Sheets', serviceId: 'sheets', version: 'v4' }],
    },
    webapp: { executeAs: 'USER_DEPLOYING', access: 'ANYONE_ANONYMOUS' },
  });
});

it('needs neither modules nor functions that came late to JavaScript, such as replaceAll', () => {
  const late = 'String.prototype.replaceAll Array.prototype.at Array.prototype.findLast Object.hasOwn';
  const older = late
    .split(' ')
    .map((name) => `delete ${name};`)
    .join('\n');
  world.properties['FORM_TYPES'] = 'job';
  const project = execution(world, { code: `${older}\n${builtCode}` });
  expect(post(project, query, 'formType=job&A=x+y').status).toBe(200);
  expect(tableOf(world, 'job')[1]?.[0]).toBe('x y');
  expect(builtCode).not.toMatch(/\brequire\(|\bimport\b\s*[({*'"]/);
});
