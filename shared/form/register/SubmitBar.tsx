import type { Texts } from '@registers/shared/contract';
import type { EntryInForm } from '@registers/shared/submit';
import { Button, chakra, Flex, Form } from '@registers/shared/ui';
import { clockOf, counted } from '@registers/shared/words';
import { type ReactNode, type Ref, useId } from 'react';
import { useRead } from '../state/form';
import { focusField, useFormScope } from '../state/scope';

interface Props {
  ref: Ref<HTMLButtonElement>;
  sending: boolean;
  entry: EntryInForm;
  correcting: boolean;
  /** Then the main button is the one that sends the entry later. */
  isOffline: boolean;
  /** The texts of the form when a correction that changes nothing was submitted last; undefined if none has been. */
  unchanged: Texts | undefined;
  /** What can be done after a submission that failed; it describes the button. */
  help: ReactNode;
  /** A question above the button, since this bar is in view but in very low windows. */
  children: ReactNode;
}

/** What is said of the entry, and at the end what discards it. */
const said = {
  flex: '1 1 auto',
  order: { base: '2', md: '0' },
  alignItems: 'center',
  justifyContent: 'end',
  columnGap: { base: '2', sm: '4' },
  _empty: { display: 'none' },
  // On a phone one thing is said at a time.
  '& > button + span, [id] ~ & > span': { hideBelow: 'md' },
};

/** The text of a button is in line with the fields: its border, where one is drawn. */
const inLine = { base: '-0.5rem', _highContrast: '0' };
const padding = { base: '2', _highContrast: '3' };

/** The bar at the end of the form: Submit, how many problems are left, when the draft was saved, and a button that discards it. */
export function SubmitBar({ ref, sending, entry, correcting, isOffline, unchanged, help, children }: Props) {
  const helpId = useId();
  const isOver = useRead(entry, entry.isOver);
  const label = correcting ? 'Submit correction' : 'Submit';
  return (
    <Form.Footer>
      {children}
      <Button
        ref={ref}
        type="submit"
        variant={isOffline && !sending ? 'outline' : 'solid'}
        aria-disabled={sending || isOver}
        aria-describedby={help ? helpId : undefined}
      >
        {sending ? 'Submitting…' : label}
      </Button>
      {help && (
        <Flex
          id={helpId}
          display={{ base: 'contents', md: 'flex' }}
          flex="1 1 20rem"
          wrap="wrap"
          alignItems="center"
          columnGap="3"
          rowGap="1"
          color="fg"
          // On a phone in the next line.
          css={{
            '& > p': { flex: '9 1 9rem', paddingBlock: { base: '1.5', md: '0' } },
            '& > p, & > details': { order: { base: '1', md: '0' } },
          }}
        >
          {help}
        </Flex>
      )}
      {correcting && <NothingDiffers unchanged={unchanged} />}
      {!sending && (
        <Flex css={said}>
          <Problems />
          <Saved entry={entry} />
        </Flex>
      )}
    </Form.Footer>
  );
}

/** After a Submit that found problems: a button that says how many are left, and moves the focus to the first. */
function Problems() {
  const { definition, form } = useFormScope();
  const [first, ...others] = Object.keys(useRead(form, form.errors));
  if (!form.errorsAtSubmit() || first === undefined) return null;
  return (
    <Button
      variant="ghost"
      color="accent"
      textDecoration="underline"
      textAlign="start"
      paddingInline={padding}
      marginInlineStart={inLine}
      marginInlineEnd="auto"
      onClick={() => focusField(definition, first)}
    >
      {/* With a key, since the translation of a page replaces text nodes, which React then changes in vain. */}
      <span key={others.length}>{counted(others.length + 1, 'problem')} left</span>
    </Button>
  );
}

/** Says that a correction was not sent because it changes nothing, until a field is changed. */
function NothingDiffers({ unchanged }: Pick<Props, 'unchanged'>) {
  const { form } = useFormScope();
  const isUnchanged = useRead(form, () => form.texts() === unchanged);
  return <span role="status">{isUnchanged && 'You haven’t changed anything.'}</span>;
}

/** Says that the last change was written to this device, pointed at when. What was begun with a sent entry is discarded above. */
function Saved({ entry }: Pick<Props, 'entry'>) {
  const savedAt = useRead(entry, entry.savedAt);
  const source = useRead(entry, () => entry.current()?.edit?.source);
  if (savedAt === undefined) return null;
  return (
    <>
      <chakra.span
        marginInlineEnd={{ base: 'auto', md: '0' }}
        title={`Saved on this device, ${clockOf(savedAt)}`}
      >
        Saved
      </chakra.span>
      {!source && (
        <Button
          variant="ghost"
          color="fg.muted"
          paddingInline={padding}
          marginInlineEnd={inLine}
          onClick={() => entry.discard()}
        >
          <span>
            Discard<chakra.span hideBelow="sm"> draft</chakra.span>
          </span>
        </Button>
      )}
    </>
  );
}
