import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const guide = read('docs/shipping-a-register.md');
const [section = ''] = /^## Fields\n[^]*?(?=^## )/m.exec(guide) ?? [];

const fields = ts.createSourceFile(
  'fields.ts',
  read('shared/form/definition/fields.ts'),
  ts.ScriptTarget.Latest,
);

/** The members of each type in fields.ts that are its own: `maxLength?: number` of TextField. */
const members = new Map(
  fields.statements.flatMap((statement): [string, string[]][] => {
    const own: string[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isPropertySignature(node)) own.push(node.getText(fields).replace(/;$/, ''));
      else ts.forEachChild(node, visit);
    };
    if (!ts.isTypeAliasDeclaration(statement) && !ts.isInterfaceDeclaration(statement)) return [];
    visit(statement);
    return [[statement.name.text, own]];
  }),
);

/** The functions that make fields, each with the type that it makes: `text` makes a TextField. */
const kinds = fields.statements.flatMap((statement): [string, string][] => {
  if (!ts.isVariableStatement(statement)) return [];
  const [declaration] = statement.declarationList.declarations;
  const made = declaration?.initializer;
  if (!declaration || !made || !ts.isArrowFunction(made) || !made.type) return [];
  return [[declaration.name.getText(fields), made.type.getText(fields)]];
});

const quoted = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, code]) => code);

/** The table of the guide: the options beside the common ones, by kind. */
const table = new Map(
  [...section.matchAll(/^\| `(\w+)` +\|(?:.*?)\|(.*?)\|.*\|$/gm)].map(([, kind = '', options]) => [
    kind,
    quoted(options),
  ]),
);

test.each(kinds)('the guide has the options of %s', (kind, type) => {
  // These members are no options: the kind, and what a definition gives before the options.
  const before = ['kind', 'choices', 'from', 'calculate'];
  expect(table.get(kind)).toEqual(
    members.get(type)?.filter((name) => !before.includes(name.split(/[?:]/, 1)[0] ?? '')),
  );
});

test('the guide has every kind and no other, and the common options', () => {
  expect([...table.keys()].sort()).toEqual([...kinds.map(([kind]) => kind), 'margin', 'moneyInInr'].sort());
  const [common = ''] = /^All but the last two.*$/m.exec(section) ?? [];
  for (const option of members.get('Common') ?? []) expect(common).toContain(`\`${option}\``);
});

test.each(['shared', 'platform/kit', 'platform/kit/testing', 'platform/kit/create-register'])(
  'the guide names the version of %s',
  (folder) => {
    const { name, version } = JSON.parse(read(`${folder}/package.json`)) as { name: string; version: string };
    expect(guide).toContain(`${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  },
);
