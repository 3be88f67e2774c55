import { product } from '#contract/product'
import { emergencyNumbers } from '#contract/reports/rules'

const { name } = product

export const safety = {
  title: 'Staying safe',
  /** For search engines: at most 155 characters. */
  description: `How to meet a tutor safely in Mauritius, what ${name} checks and what it does not, how to report somebody, and whom to call.`,
  intro: `Most lessons go well. These few habits keep it so, for students, parents and tutors.`,

  call: {
    title: 'Whom to call',
    text: 'In danger, call first and write to us later.',
    /** As a screen reader says a number. */
    label: (who: string, number: string) => `${who}, ${number}`,
    numbers: [
      { who: 'Police', numbers: emergencyNumbers.police },
      { who: 'Ambulance (SAMU)', numbers: emergencyNumbers.ambulance },
      { who: 'Fire services', numbers: emergencyNumbers.fire },
      { who: 'Child protection', numbers: emergencyNumbers.childProtection },
      { who: 'Domestic violence', numbers: emergencyNumbers.domesticViolence },
    ],
  },

  sections: [
    {
      id: 'before',
      heading: 'Before the first lesson',
      points: [
        `Keep talking on ${name} until you have met. What is written here can be reported, and then we can look at it.`,
        'Read the reviews. The ones to trust most say that their writer booked lessons, or how many months the learner has been in the class.',
        'Ask how the tutor teaches, and for a family whom you can call. A good tutor is glad to be asked.',
      ],
    },
    {
      id: 'meeting',
      heading: 'The first lesson',
      points: [
        'Meet in a public place, such as a library or a learning centre, or at home with a parent there.',
        'A parent of a young child stays within earshot for the first lessons. The door stays open.',
        'Tell somebody where the lesson is and when it ends.',
        'Leave when something feels wrong. You owe nobody a reason.',
      ],
    },
    {
      id: 'online',
      heading: 'Lessons online',
      points: [
        'Sit where others come and go, and let a parent see the screen now and then.',
        'A tutor needs no photos of you, no password, and no control over your computer or phone.',
        'Lessons that are recorded need the consent of a parent.',
      ],
    },
    {
      id: 'money',
      heading: 'Money',
      points: [
        'Never send money before you have met the tutor, in person or on a video call, and have agreed on lessons and fee.',
        `${name} never holds the money for lessons and never asks for it. The fee book only writes down what families and tutors paid each other.`,
        'Ask for a receipt. Those of classes are numbered, and you find them under Family.',
        `Nobody from ${name} asks for your password or for a code that you were sent.`,
      ],
    },
  ],

  checks: {
    id: 'checks',
    heading: 'What we check, and what we do not',
    text: 'A profile names each check that was made, with its day. What it does not name, we have not seen.',
    leavesOpen: (what: string) => `It does not say ${what}.`,
    kinds: [
      {
        kind: 'Identity',
        looksAt: 'We look at an identity document: its name is the name on the profile.',
        leavesOpen: 'who opens the door. Compare the face with the picture',
      },
      {
        kind: 'Qualification',
        looksAt: 'We look at a certificate or a degree.',
        leavesOpen: 'how well somebody teaches',
      },
      {
        kind: 'Certificate of character',
        looksAt: 'We look at the certificate and the day of its issue, once a year.',
        leavesOpen: 'what happened after that day, or what nobody reported',
      },
      {
        kind: 'Results',
        looksAt: 'We look at papers about the results of former students.',
        leavesOpen: 'what your results will be',
      },
    ],
    honest:
      'A check is a look at documents on one day. It is no guarantee of how somebody teaches or behaves. We do not check what tutors write about themselves, the place where they teach, or the families who write to them.',
  },

  report: {
    id: 'report',
    heading: 'How to report somebody',
    points: [
      'Report a tutor, a class, a review or a message where you see it. Reports about safety are read first.',
      'Block whoever bothers you: open the conversation and choose Block. Neither of you can write there any more.',
      'We tell nobody who reported them.',
    ],
    /** Followed by the address. */
    contact: 'You can also write to',
  },
}
