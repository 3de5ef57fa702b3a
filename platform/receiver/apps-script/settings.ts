import { type InferOutput, intersect, object, pipe, safeParse, startsWith, transform } from 'valibot';
import { invalid } from '../../service/settings';
import { formTypes, issuerAddress } from '../src/settings/schemas';
import { whoMaySubmit } from '../src/settings/token';

// Only https, since the token itself is sent to this address.
const issuer = pipe(issuerAddress, startsWith('https:', invalid('TOKEN_ISSUER is', 'write it with https.')));

const schema = intersect([
  pipe(
    object({ FORM_TYPES: formTypes }),
    transform((given) => ({ formTypes: given.FORM_TYPES })),
  ),
  whoMaySubmit(issuer),
]);

export type ScriptSettings = InferOutput<typeof schema>;

/** Reads the settings, which are script properties here. @throws Error with all that is wrong with them */
export function readScriptSettings(properties: Readonly<Record<string, string>>): ScriptSettings {
  const { success, output, issues } = safeParse(schema, properties);
  if (success) return output;
  throw new Error(`The script properties are wrong. ${issues.map(({ message }) => message).join(' ')}`);
}
