import type { AbsenceReason, AttendanceMark } from '#contract/register/rules'

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

export const register = {
  title: 'Register',
  description: 'Who came, what was done, and the homework.',
  loading: 'Loading the register…',
  failed: 'The register could not be loaded.',
  notFound: { title: 'No such meeting', text: 'It may have been deleted with its class.' },
  needsLogin: {
    title: 'Log in to take attendance',
    text: 'The registers of your classes are here once you are logged in.',
    action: 'Log in',
  },
  needsProfile: {
    title: 'No tutor profile yet',
    text: 'You need a tutor profile before you can teach a class.',
    action: 'Become a Tutor',
  },
  toClass: 'The class',
  toDashboard: 'To your dashboard',
  when: (day: string, start: string, end: string) => `${day}, ${start} to ${end}`,
  states: {
    not_open: (time: string) => `The register opens at ${time}, 15 minutes before the meeting.`,
    closed: 'The register can be changed for 48 hours after the meeting. That time has passed.',
    cancelled: 'This meeting is cancelled, so there is nothing to write down.',
  },
  roster: {
    title: 'Who is here?',
    allPresent: 'All present',
    allPresentHint: 'Marks everybody whom you have not marked yet. Then tap whoever is not here.',
    empty: {
      title: 'Nobody is in this class yet',
      text: 'Learners are listed here as soon as they have a place.',
    },
    trial: 'On trial',
    absence: (reason: string | null) => (reason ? `Cannot come: ${reason}` : 'The family says: cannot come'),
  },
  marks: {
    present: 'Present',
    late: 'Late',
    absent: 'Absent',
    excused: 'Excused',
  } satisfies Record<AttendanceMark, string>,
  reasons: { illness: 'ill', other: 'another reason' } satisfies Record<AbsenceReason, string>,
  work: {
    title: 'What you did',
    done: 'Done today',
    doneHint: 'One line that the families read.',
    homework: 'Homework',
  },
  file: {
    title: 'File for the families',
    hint: 'PDF, JPG or PNG, at most 5 MB. Only the families of the class can open it, for 60 days.',
    choose: 'Choose a file',
    replace: 'Choose another file',
    remove: 'Remove the file',
    download: 'Open the file',
    uploading: (percent: number) => `Uploading: ${percent} %`,
    size: (bytes: number) => `${Math.max(0.01, bytes / 1024 / 1024).toFixed(2)} MB`,
    offline: 'A file can be sent once there is a network again.',
    refusals: {
      document_too_large: 'This document is larger than 5 MB. Please choose a smaller one.',
      document_unsupported: 'This is not a PDF, JPEG or PNG file. Please choose another file.',
    },
  },
  counts: ({ present, late, absent, excused }: Record<AttendanceMark, number>, unmarked: number) =>
    [
      present && `${present} present`,
      late && `${late} late`,
      absent && `${absent} absent`,
      excused && `${excused} excused`,
      unmarked && `${unmarked} not marked`,
    ]
      .filter(Boolean)
      .join(', '),
  save: 'Save the register',
  saving: 'Saving…',
  saved: { title: 'Register saved', text: 'The families see it in their account.' },
  status: {
    changed: 'Not saved yet',
    unsent: 'Not sent yet: no network. It is sent as soon as there is one.',
    saved: (time: string) => `Saved at ${time}`,
  },
  conflict: {
    title: 'Changed on another device',
    text: (time: string) =>
      `This register was saved at ${time} from elsewhere, and yours says something else. Which one is right?`,
    theirs: 'Use the saved one',
    mine: 'Save mine',
  },
  refused: { discard: 'Discard what is not saved' },

  family: {
    title: 'In class',
    failed: 'Attendance and homework could not be loaded.',
    coming: 'Coming up',
    lately: 'The last two weeks',
    summary: (absences: number) =>
      absences === 0 ? 'No absences in two weeks' : `${count(absences, 'absence', 'absences')} in two weeks`,
    done: 'Done:',
    homework: 'Homework:',
    file: (name: string) => `Open ${name}`,
    fileFailed: { title: 'The file could not be opened', text: 'Please try again.' },
    cannotCome: 'Cannot come',
    cannotComeOf: (name: string, day: string) => `${name} cannot come on ${day}`,
    canCome: 'Can come after all',
    canComeOf: (name: string, day: string) => `Can come after all: ${name}, ${day}`,
    reported: (reason: string | null) => (reason ? `Will not come: ${reason}` : 'Will not come'),
    dialog: {
      title: (name: string) => `${name} cannot come`,
      text: (what: string, day: string) => `The tutor of ${what} sees it in the register of ${day}.`,
      reason: 'Why? (optional)',
      none: 'I would rather not say',
      illness: 'Illness',
      other: 'Another reason',
      cancel: 'Cancel',
      send: 'Tell the tutor',
      sending: 'Sending…',
    },
    sent: { title: 'Noted', text: 'The tutor sees it in the register.' },
    withdrawn: { title: 'Noted', text: 'The tutor expects your child.' },
  },
}
