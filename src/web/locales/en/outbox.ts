import { counted } from './formats.ts'

export const outbox = {
  waiting: (count: number) => `${counted(count, 'change is waiting', 'changes are waiting')} to be sent.`,
  waitingHere: 'Waiting to be sent',
  queued: {
    title: 'Kept on this device',
    text: 'There is no network. It is sent by itself when there is one.',
  },
  notStored:
    'There is no network, and this device could not keep it for later. Please try again when you are online.',
  refused: {
    line: (count: number) => `${counted(count, 'change', 'changes')} could not be sent.`,
    show: 'Show',
    title: 'Not sent',
    text: 'The network is back, but this was refused. What you wrote is kept here until you decide.',
    open: 'Open the page',
    again: 'Send again',
    discard: 'Discard',
  },
  /** What a change is about. */
  of: {
    register: (title: string, day: string) => `Register: ${title}, ${day}`,
    absence: (learner: string, day: string) => `${learner} cannot come on ${day}`,
    noAbsence: (learner: string, day: string) => `${learner} can come on ${day}`,
    confirm: (other: string, subject: string) => `Accept ${subject} with ${other}`,
    decline: (other: string, subject: string) => `Decline ${subject} with ${other}`,
    cancel: (other: string, subject: string) => `Cancel ${subject} with ${other}`,
    message: (other: string) => `Message to ${other}`,
  },
  signOut: {
    title: 'Log out all the same?',
    text: (count: number) =>
      `${counted(count, 'change has', 'changes have')} not been sent yet. Logging out deletes what is kept on this device.`,
    stay: 'Stay logged in',
    leave: 'Log out and delete',
  },
}
