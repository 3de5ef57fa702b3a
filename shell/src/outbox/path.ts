/** The shell's own route, beside those of the registers. */
export const outboxPath = '/outbox';
export const outboxTitle = 'Outbox';
