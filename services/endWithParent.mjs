// Preloaded into a service, which then ends with the program that started it, even when that is killed.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
