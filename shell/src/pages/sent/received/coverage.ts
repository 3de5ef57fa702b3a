/**
 * The stretch of time of which a receiver has given every entry of the person, in milliseconds since 1970. `from` is 0
 * once there are no older ones. `until` is when the newest were asked for.
 */
interface Coverage {
  from: number;
  until: number;
}

/** What is known of the entries of one receiver: some stretch of time, or that it could not be asked. */
export type Covered = Coverage | 'unanswered';

/**
 * Since when the list has every entry of one receiver. This device has its own entries back to `remembered`, a receiver
 * those of all devices. Example: the device remembers back to 5 o'clock.
 *
 * | receiver                | complete since |                                                   |
 * | ----------------------- | -------------- | ------------------------------------------------- |
 * | unanswered              | 5              | as far as this device knows                       |
 * | read from 3, until 9    | 3              |                                                   |
 * | read from 3, until 4    | 5              | after 4, this device has forgotten what it sent   |
 */
function completeSince(remembered: number, receiver: Covered): number {
  if (receiver === 'unanswered' || receiver.until < remembered) return remembered;
  return receiver.from;
}

/** The time before which entries may be missing from the list; 0 where none is. `receivers`: at least one. */
export const missingBefore = (remembered: number, receivers: readonly Covered[]): number =>
  Math.max(...receivers.map((receiver) => completeSince(remembered, receiver)));
