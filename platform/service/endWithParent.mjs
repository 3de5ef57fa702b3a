// platform/tools/local-site, and tests that start a receiver (receiver/testing/receiverProcess.ts), preload this into a service.
// The service then ends with the program that started it, even if that program is killed: the channel between the two
// closes.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
