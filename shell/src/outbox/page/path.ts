/** The route of the outbox, which belongs to the shell rather than to a register. */
export const outboxPath = '/outbox';
export const outboxTitle = 'Outbox';
