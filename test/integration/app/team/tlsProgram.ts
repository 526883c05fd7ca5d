import { connect } from 'node:tls';
import { createTeamServerTls } from '#app/team/teamServerTls.ts';

const [port, authority = ''] = process.argv.slice(2);
const options = createTeamServerTls({ host: 'team.talvi.example', certificateAuthority: authority || null });

/** Connects to a port of this computer as to a team server elsewhere, and writes whether the certificate is trusted. */
const outcome = await new Promise<string>((resolve) => {
  const socket = connect({ ...options, host: '127.0.0.1', port: Number(port) }, () => resolve('trusted'));
  socket.on('error', (cause: NodeJS.ErrnoException) => resolve(cause.code ?? cause.message));
});
process.stdout.write(outcome, () => process.exit());
