// Loaded into a child process before its own code: it ends when the channel to its parent closes, however the parent ended.
const GRACE_MS = 1000;

process.once('disconnect', () => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
  process.kill(process.pid, 'SIGTERM');
});
// The channel alone keeps no process alive that has otherwise done its work.
process.channel?.unref();
