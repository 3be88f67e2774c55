import { giveUp } from './process.mjs'

// A script of its own: `exec`, which keeps a shell from standing between npm and the server, is no command there.
if (process.platform === 'win32') giveUp('Aprann runs on Linux and macOS: on Windows, use WSL 2.')
