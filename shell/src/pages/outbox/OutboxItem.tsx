import {
  changeEntry,
  formatHeadline,
  isOvertaken,
  setTabDraft,
  type StoredForm,
  useOnline,
} from '@registers/shared/submit';
import {
  asEntered,
  Button,
  Card,
  chakra,
  Heading,
  LinkButton,
  Text,
  useNavigate,
} from '@registers/shared/ui';
import { dayAndClockOf } from '@registers/shared/words';
import { useId } from 'react';
import { entryPath } from '../../config/shellPages';
import { AskingButton } from '../AskingButton';
import { FieldSections } from '../sent/entry/FieldSections';
import { listChanges } from '../sent/sentItem';
import type { RunChange } from './BatchPanel';
import { ItemPanel } from './ItemPanel';
import { lossInWords, needsEdit, statusInWords, type Unsent } from './texts';

interface Props {
  entry: Unsent;
  /** The form of the entry; undefined where this device does not know it. */
  form: StoredForm | undefined;
  hasEndpoint: boolean;
  /** The address of its register; undefined when that is no longer in `registers.json`. */
  path: string | undefined;
  run: RunChange;
}

/** One unsent entry: its values, why it was not sent, and buttons for what can be done with it. */
export function OutboxItem({ entry, form, hasEndpoint, path, run }: Props) {
  const headingId = useId();
  const online = useOnline();
  const openForm = useOpenForm();
  const { id, register, versions, edit } = entry;
  const { fields = [], triedAt } = edit;
  const isSending = edit.attempt !== undefined;
  const isCorrection = edit.base > 0;
  const isFinal = needsEdit(edit);
  return (
    <ItemPanel aria-labelledby={headingId}>
      <Heading id={headingId} size="md" overflowWrap="anywhere">
        <span>{`${form?.title ?? register}: ${isCorrection ? 'correction of ' : ''}`}</span>
        <span {...asEntered}>{formatHeadline(fields, form)}</span>
      </Heading>
      <Text marginTop="1">{statusInWords(edit, { hasEndpoint, online })}</Text>
      <Text marginTop="1" color="fg.muted">
        {[
          edit.state === 'waiting' && `Waiting since ${dayAndClockOf(edit.changedAt)}`,
          triedAt !== undefined && `Last tried ${dayAndClockOf(triedAt)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {/* All of it, because two entries can have the same headline. */}
      <chakra.details marginTop="2" fontSize="sm">
        <summary>Show entry</summary>
        <Card.Group>
          <FieldSections form={form} fields={fields} changes={listChanges(entry, edit)} />
        </Card.Group>
      </chakra.details>
      <div>
        {!isFinal && (
          <Button
            disabled={isSending || !online}
            onClick={() => run(changeEntry(entry, { type: 'sendNow' }))}
          >
            Send now
          </Button>
        )}
        {path !== undefined && (
          <Button disabled={isSending} onClick={() => run(openForm(entry, path))}>
            {isOvertaken(edit.failure) ? 'Show what changed' : 'Edit'}
          </Button>
        )}
        {versions.length > 0 && <LinkButton to={entryPath(id)}>Open entry</LinkButton>}
        <AskingButton
          label="Delete"
          disabled={isSending}
          heading={isCorrection ? 'Delete this correction?' : 'Delete this entry?'}
          confirm="Delete"
          onConfirm={() => run(changeEntry(entry, { type: 'discard' }))}
        >
          {lossInWords(entry)}
        </AskingButton>
      </div>
    </ItemPanel>
  );
}

/** Opens an entry in its form, unless it is being sent at this moment. */
function useOpenForm() {
  const navigate = useNavigate();
  return async (entry: Unsent, path: string) => {
    const edited = (await changeEntry(entry, { type: 'toDraft' }))?.after;
    if (edited?.edit?.state !== 'draft') return;
    setTabDraft(edited, edited.id);
    await navigate(path);
  };
}
