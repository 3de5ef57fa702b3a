/**
 * What the shell provides to registers without using it itself. Registers bring no copy of these,
 * so the shell's build has to contain them (the table is shared/federation/shares.ts).
 */
import '@registers/shared/enum';
import '@registers/shared/register';
import '@registers/shared/submit';
