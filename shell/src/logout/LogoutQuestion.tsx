import { ConfirmDialog } from './ConfirmDialog';
import type { useLeaving } from './useLeaving';

interface Props {
  unsent: number;
  leaving: ReturnType<typeof useLeaving>;
}

export function LogoutQuestion({ unsent, leaving }: Props) {
  if (!leaving.asking) return null;
  return (
    <ConfirmDialog
      heading={unsent === 1 ? 'One entry has not been sent' : `${unsent} entries have not been sent`}
      confirm="Log out anyway"
      cancel="Stay"
      onConfirm={leaving.leave}
      onCancel={leaving.stay}
    >
      They stay on this device, and are sent when you sign in here again.
    </ConfirmDialog>
  );
}
