import { documentDays, mostDocumentPages } from '#contract/files/documents'
import { type CheckEndCause, type CheckKind, checkMonths } from '#contract/verification/checks'

export const checks = {
  title: 'Your checks',
  lead: `Families see on your profile what we have checked, and when. A check costs nothing and is valid for ${checkMonths} months; we ask you in time for a new document.`,
  failed: 'Your checks could not be loaded',
  kinds: {
    identity: 'Your identity card or passport. The verified badge goes with it: it has to show your name.',
    character: 'Your certificate of character, which says that you have no criminal record.',
    qualification: 'A diploma or certificate of yours, in general or in one subject.',
    results: 'Your own examination results, or results of your students that the school has confirmed.',
  } satisfies Record<CheckKind, string>,
  upload: 'Upload',
  another: 'Upload another',
  on: (action: string, name: string) => `${action}: ${name}`,
  states: {
    in_review: 'In review',
    valid: (day: string) => `Valid until ${day}`,
    rejected: 'Not accepted',
    expired: 'Ended',
  },
  checked: (day: string) => `Checked ${day}`,
  submitted: (day: string) => `Sent ${day}. We look at it within 1-2 business days.`,
  ends: {
    time: `${checkMonths} months are over. Upload a new document, and we check it again.`,
    name_change:
      'You have changed your name since. Upload a document with your new name, and we check it again.',
    renewal: 'A newer document has taken its place.',
  } satisfies Record<CheckEndCause, string>,
  renew: 'It ends soon. Upload a new document now; this one stays valid until we have looked at it.',
  form: {
    subject: 'Subject',
    subjectHint: 'Leave it open if it is not about one subject.',
    anySubject: 'Not about one subject',
    issuedOn: 'Date on the document',
    issuedOnHint: 'When it was issued.',
    issuedOnRequired: 'Give the date on the document.',
    issuedOnLate: 'This day is still to come.',
    document: 'Document',
    documentRequired: 'Choose a file.',
    documentHint: `PDF, JPG or PNG, max 5MB and ${mostDocumentPages} pages. Only you and our team can open it, and we delete it ${documentDays} days after the decision.`,
    cancel: 'Cancel',
    submit: 'Send for checking',
    submitting: 'Sending…',
  },
  sent: { title: 'Document sent', text: 'We tell you as soon as we have looked at it.' },
  withdraw: {
    action: 'Withdraw',
    title: 'Withdraw this document?',
    text: 'We delete it, and do not look at it any more.',
    keep: 'Keep it',
    confirm: 'Withdraw',
    confirming: 'Withdrawing…',
    done: { title: 'Document withdrawn' },
  },
}
