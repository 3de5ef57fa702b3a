// Preloaded into a service, this ends it with the program that started it, even if that program is killed: the channel
// between the two closes.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
