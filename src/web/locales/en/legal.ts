import {
  freeConnections,
  inEuro,
  paidPlans,
  renewalGraceDays,
  verificationFeeCents,
} from '#contract/billing/plans'
import { searchCountDays } from '#contract/demand/rules'
import type { Site } from '#contract/page-entry'
import { offer, product } from '#contract/product'
import { requestsKeptDays } from '#contract/requests/rules'
import { storage } from '#web/lib/storage.ts'
import { launchDay, offerEnd } from './offer.ts'

export type LegalBlock = string | { list: string[] } | { table: { head: string[]; rows: string[][] } }

export type LegalText = {
  title: string
  /** For search engines: at most 155 characters. */
  description: string
  updated: string
  intro: string
  sections: { id: string; heading: string; blocks: LegalBlock[] }[]
}

const { name, supportEmail, city } = product
const updated = 'May 16, 2025'

const terms = ({ freeUntil, foundingPlaces }: Site['offer']): LegalText => ({
  title: 'Terms of Service',
  description: `The rules for students, parents and tutors who use ${name}: bookings, reviews, points, plans, payments and verification.`,
  updated,
  intro: `${name} connects students and parents with tutors in Mauritius. These terms say what you can expect from us and what we expect from you. By using ${name} you agree to them.`,
  sections: [
    {
      id: 'service',
      heading: 'What we do',
      blocks: [
        `${name} is a place to find, compare and contact tutors. We do not teach, and we do not employ the tutors. The tutor and the student, or the student's parent, agree on lessons, place and fees between themselves. That agreement is theirs; we are not part of it.`,
      ],
    },
    {
      id: 'accounts',
      heading: 'Accounts and age',
      blocks: [
        'Anyone can browse tutors, the map and the leaderboard without an account. You need one to book a tutor and to leave a review.',
        {
          list: [
            'You are 16 or older, or your parent or guardian agrees that you use the account.',
            'You confirm your e-mail address before you log in for the first time.',
            'You give your real name and keep your password to yourself.',
            'One account has at most one tutor profile.',
          ],
        },
      ],
    },
    {
      id: 'bookings',
      heading: 'Bookings and phone numbers',
      blocks: [
        "A tutor's phone number is revealed to a student only on a confirmed booking. It is not part of any public page.",
        'A booking is confirmed at once, unless the tutor chose to confirm each request. A request that nobody answers in time expires. You can ask for a time slot or arrange the time by phone. Slots are in Mauritius time, and two students never hold the same slot of one tutor.',
        `From ${launchDay(freeUntil)} a tutor on the free plan has ${freeConnections} student connections: that many different students with a confirmed booking, counted over the life of the profile. Connections made before stay. A booking by a further student is kept as waiting. It is confirmed when the tutor subscribes. We tell both sides.`,
        'Use a phone number to arrange lessons with that tutor and for nothing else. Nobody may book their own profile, or book only to collect numbers.',
      ],
    },
    {
      id: 'reviews',
      heading: 'Reviews',
      blocks: [
        'Any account may review a tutor once. Writing again changes the first review. Nobody reviews their own profile. Your name is shown as first name and initial. A review by someone with a confirmed booking says so, and one by someone in a class says for how many months.',
        'Write from your own experience, and be fair. The tutor can answer once and can report a review. We hide reviews that are false, insulting, paid for, or that give away private details.',
      ],
    },
    {
      id: 'tutors',
      heading: 'Tutor profiles',
      blocks: [
        'Everything on your profile must be true: your subjects, experience and results. The picture shows you, and you may use it. A profile is listed once you have confirmed your e-mail address.',
        'Tutors decide themselves what they charge for lessons. Respect the law and the rules of your employer if you also teach at a school.',
      ],
    },
    {
      id: 'ranking',
      heading: 'Search order, points and ranks',
      blocks: [
        "Without a search text, Premium Featured tutors come first, then verified tutors, then tutors with more points and better ratings. Subscribed tutors carry the 'Premium' badge, so that you know.",
        'Tutors earn points for profile views, confirmed bookings, reviews and a complete profile. Points decide the rank. They have no value in money. We take back points that were gained by fake views, bookings or reviews.',
      ],
    },
    {
      id: 'plans',
      heading: 'Plans, prices and the launch offer',
      blocks: [
        {
          table: {
            head: ['What', 'Price', 'How often'],
            rows: [
              ...paidPlans.map((plan) => [plan.name, inEuro(plan.cents), 'Monthly, renews by itself']),
              ['Verification', inEuro(verificationFeeCents), 'Once'],
            ],
          },
        },
        "Prices are in euro. Payments go through PayPal; PayPal's own terms apply to them. A payment page that is labelled as a sandbox takes no money. You get a receipt for every payment.",
        `A plan renews every month until you cancel. Cancelling stops the renewal; the plan stays active until the end of the period you paid for. If a renewal fails, you keep the plan for ${renewalGraceDays} days of grace, and we tell you. After that the profile returns to the free plan.`,
        'A better plan begins at once; the days that were left of the other one are paid back. A smaller plan begins when what you paid for ends. Money that we give back takes the time it had paid for along.',
        `${name} is free for all tutors until ${offerEnd(freeUntil)}, without a limit on connections.`,
        ...(foundingPlaces > 0
          ? [
              `Each of the first ${foundingPlaces} tutors to sign up gets ${offer.foundingMonths} months of premium, from ${launchDay(freeUntil)} or from signing up, whichever is later.`,
            ]
          : []),
        `If you think a charge is wrong, write to ${supportEmail} and we will look into it.`,
      ],
    },
    {
      id: 'verification',
      heading: 'Verification',
      blocks: [
        'Verification means that our team has checked a document which the tutor uploaded. We review it within 1-2 business days after payment. If we reject it, we give the reason, and the tutor can upload again without paying again.',
        'A profile also says which documents we have checked, such as a certificate of character, and on which day. A check costs nothing and is valid for 12 months. The badge goes with the identity: a tutor who takes another name, or whose identity check has ended, has no badge until we have checked the identity again.',
        'The badge is no guarantee of how somebody teaches or behaves. Parents should meet a new tutor, ask for references, and stay near during the first lessons of a young child.',
      ],
    },
    {
      id: 'conduct',
      heading: 'What is not allowed',
      blocks: [
        {
          list: [
            'Giving a false identity, false documents or false results.',
            'Harassing anyone, or contacting a minor for anything but lessons.',
            'Collecting data from the site by automatic means, beyond what search engines do.',
            'Getting around limits, security or payments.',
          ],
        },
        'We may hide content, or suspend or close an account, that breaks these terms. When we can, we warn you first and tell you why. Whoever is suspended can still log in, read and download what is theirs, and appeal once.',
      ],
    },
    {
      id: 'leaving',
      heading: 'Leaving',
      blocks: [
        `You can stop using ${name} at any time. To delete your account, send an e-mail to ${supportEmail} from the address of the account, or do it yourself under Profile. Cancel a running plan first, so that it does not renew.`,
      ],
    },
    {
      id: 'liability',
      heading: 'Our responsibility',
      blocks: [
        `We run ${name} with care, but we do not promise that it is always available or free of mistakes. We are not responsible for lessons, for what tutors and students say or do, or for results in examinations. Nothing here limits rights that the law gives you and that no contract may take away.`,
      ],
    },
    {
      id: 'changes',
      heading: 'Changes, law and contact',
      blocks: [
        'When we change these terms, we change the date at the top. If a change matters to you, we tell account holders by e-mail before it applies. The law of Mauritius governs these terms, and its courts decide.',
        `Questions: ${supportEmail}. ${name}, ${city}.`,
      ],
    },
  ],
})

const privacy: LegalText = {
  title: 'Privacy Policy',
  description: `What ${name} stores about students, parents and tutors, who can see it, how long we keep it, and how to have it deleted.`,
  updated,
  intro: `This policy says what ${name} knows about you, why, who can see it, and how you get it deleted. We follow the Data Protection Act 2017 of Mauritius. We sell no data and show no advertising.`,
  sections: [
    {
      id: 'controller',
      heading: 'Who is responsible',
      blocks: [`${name}, ${city}, is the controller of your data. Write to ${supportEmail}.`],
    },
    {
      id: 'collect',
      heading: 'What we store',
      blocks: [
        {
          table: {
            head: ['When', 'What', 'Why'],
            rows: [
              [
                'You browse as a student',
                'Your first and last name, in your browser only',
                'To greet you and fill in forms',
              ],
              [
                'You create an account',
                'Name, e-mail address, a protected form of your password',
                'To log you in',
              ],
              [
                'You ask tutors for offers, or make one',
                'Grade, subject, town, days, budget and note; the text and fee of an offer',
                'So that tutors who fit can answer; they do not learn who asks',
              ],
              ['You book', 'Learner, subject, grade, time, message', 'So that you can arrange lessons'],
              [
                'You join a class',
                'Learner, class, month, fee, place on the waiting list',
                'So that places and fees are right',
              ],
              [
                'A learner comes to a class',
                'Attendance, and that somebody cannot come, with the reason if you give one',
                'So that tutor and family know who was there',
              ],
              [
                'You pay a class, or are paid for one',
                "Amounts, dates, method and the bank's reference; a tutor's numbers and QR code",
                'So that both sides know what is due and have receipts',
              ],
              [
                'You add a child',
                'First name, grade, birth year if given, and your consent',
                'So that you can book for the child',
              ],
              [
                'You set an alert',
                'What you wait for, and what we told you of',
                'To write to you when it is there',
              ],
              ['You review', 'Rating, tags, comment and date', 'To help others choose'],
              [
                'You list yourself as a tutor',
                'Profile, picture, phone number, hours, location if shared',
                'To show you to students',
              ],
              [
                'You ask for verification or a check',
                'The document you upload, its date and our decision',
                'To check who you are and what your profile says',
              ],
              [
                'We suspend your account',
                'The reason, your appeal and our decision',
                'So that you can read why, and we decide fairly',
              ],
              [
                'You pay',
                "Amount, date, plan and PayPal's reference",
                'To provide the plan and keep accounts',
              ],
            ],
          },
        },
        'Our server also keeps technical logs to find faults and stop abuse. We do not receive your card number; PayPal does.',
        'Data about accounts, bookings and payments serves our contract with you. Protection against abuse and the counting of views serve our legitimate interest in an honest service. Sharing your location is your own choice, and you can take it back.',
      ],
    },
    {
      id: 'public',
      heading: 'What everyone can see',
      blocks: [
        "A tutor's profile is public: name, picture, subjects, grades, city, bio, experience, results, hours, rating, points and rank, the short address, how quickly they answer, and how many lessons they held and cancelled late. The e-mail address and the phone number are not.",
        "A review shows the first name and initial of its writer, such as 'Kavi B.', or 'Anonymous' when there is no name. Students have no public profile, and nobody can search for them.",
      ],
    },
    {
      id: 'phone',
      heading: 'Phone numbers',
      blocks: [
        "Tutors' phone numbers are revealed to students only on confirmed bookings. Besides that student, only the tutor and our administrators can see the number.",
        'A link that a tutor gives for lessons online, on a day when schools are closed, goes to the families of that day’s confirmed lessons.',
        'A number that you give under Family is shown to the tutors of your confirmed bookings and to nobody else.',
      ],
    },
    {
      id: 'location',
      heading: 'Location',
      blocks: [
        "A tutor who shares a location chooses between 'approximate area', which is the default, and 'exact place', for a school or a centre. For an approximate area the public position is moved by up to 500 m. Tutors can clear their location at any time.",
        'If you sort tutors by distance, your browser asks you first. Your position then serves to order the results and is not saved in your account.',
      ],
    },
    {
      id: 'documents',
      heading: 'Verification documents and pictures',
      blocks: [
        'Only the tutor and our administrators can open a document that was uploaded for verification or a check. It is encrypted on our disks, and each look at it is recorded. We delete it 30 days after the decision, or after the upload when it is never paid for, and keep only the record of the decision. Profile pictures are saved anew, without the place and camera details that a photo file can hold.',
      ],
    },
    {
      id: 'analytics',
      heading: 'How we count visits',
      blocks: [
        'Our analytics are our own; no other company takes part. We count profile views, and visitors who go on to book or to the map, once per visitor, tutor and day. To recognise a second visit on the same day, our server makes a key that changes every day. It does not show who you are and cannot follow you from one day to the next.',
        'We also count how often people search by subject, town and grade, and how often they find nobody: a number for each day, without anything about who searched.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else receives data',
      blocks: [
        {
          list: [
            'The tutor you book sees what you enter in the booking form.',
            'PayPal handles payments and learns what it needs for them.',
            'A mail service delivers our e-mails.',
            'If you switch notifications on for a device, the maker of its browser delivers them, encrypted: it learns that there is one, not what it says. We keep the address that the browser gave us for it until you switch them off or log out.',
            'Map pictures may come from a separate tile service. Your browser fetches them directly, so that service sees your IP address and the part of the map you look at. The simple map beneath comes from us.',
            'Authorities, when the law obliges us.',
          ],
        },
        'Some of these services may work outside Mauritius. They receive only what their task needs.',
      ],
    },
    {
      id: 'mails',
      heading: 'E-mails and notifications',
      blocks: [
        'We write to you about your account, bookings, lessons, reviews, verification and payments, and what your alerts have found. We send no advertising. Which of it also comes by e-mail or to your phone is your choice, in the profile.',
        'You can make a link to your lessons, or to those of a child, for the calendar of your phone. Whoever has the link can read the first names, subjects, tutors and times in it. It works until you stop it, and the company whose calendar you use reads it.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep it',
      blocks: [
        {
          list: [
            'Account, profile, bookings and reviews: until you delete the account or ask us to.',
            'An account whose e-mail address is never confirmed: 7 days.',
            'Notifications: a year.',
            'Suspensions and appeals: as long as the account.',
            `Requests for offers: ${requestsKeptDays} days after they end.`,
            'Alerts: 180 days, or until you stop them.',
            'Messages: 24 months, or until one of the two who wrote them deletes the account.',
            'Reports to our team: 24 months. Whoever deletes the account takes the name out of what is not decided yet; what is decided goes with the account.',
            'That you logged in from a network, as a code from which nobody can read its address: 30 days after the last time. It keeps strangers from locking you out.',
            'Documents for verification and checks: until 30 days after the decision, or after the upload when they are never paid for.',
            `The daily numbers of searches, which are about nobody: ${searchCountDays} days.`,
            'Payment records: as long as the law on accounts requires.',
            'Technical logs: up to 30 days. Backups: up to 35 days.',
            'The short address of a tutor who left, as a code from which nobody can read it: for good, so that nobody else gets what is printed on posters.',
            'That an account was deleted, as a code without a name or an address: for good, so that no backup brings it back.',
          ],
        },
      ],
    },
    {
      id: 'deletion',
      heading: 'Deleting your account',
      blocks: [
        `To delete your account, send an e-mail to ${supportEmail} from the address of the account. You can also do it yourself, at once, under Profile.`,
        {
          list: [
            'We delete your account, tutor profile, phone number, location, pictures, documents, sessions, notifications and calendar links.',
            'We delete what you and tutors or families wrote to each other, for both sides.',
            'Bookings that are still to come are cancelled, and we tell the other side. Past ones lose the name and the message.',
            "Your reviews lose your name and your words. Their stars stay, as those of a 'Former student', so that ratings stay true.",
            'Payment records stay where the law requires it.',
          ],
        },
        'It cannot be undone. You can sign up again with the same address. The name in your browser is yours to clear; we hold no copy.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      blocks: [
        'Under the Data Protection Act 2017 you can ask us to:',
        {
          list: [
            'tell you what we hold about you, and give you a copy;',
            'correct what is wrong;',
            'delete or restrict what we no longer need;',
            'stop a use that you object to.',
          ],
        },
        'Under Profile you can change your details and download everything we hold about you, in a file that people and programs can read.',
        `For all else, write to ${supportEmail}. We answer within one month. You can take back a consent at any time, and you can complain to the Data Protection Commissioner of Mauritius.`,
      ],
    },
    {
      id: 'children',
      heading: 'Young people',
      blocks: [
        `You confirm at sign-up that you are 16 or older, or that your parent or guardian agrees. A parent can ask us at ${supportEmail} to show or delete what we hold about a child.`,
        'A child that you add is seen by its guardians. Tutors you book for it, or whose class it joins, see the first name and the grade. You can change and delete it under Family at any time.',
      ],
    },
    {
      id: 'security',
      heading: 'Security and changes',
      blocks: [
        "Passwords are stored only in a form that cannot be read back. Administrators' actions are recorded. If a breach puts you at risk, we tell you and the Commissioner as the law demands.",
        'When we change this policy, we change the date at the top, and tell account holders by e-mail if it matters to them.',
      ],
    },
  ],
}

type Kept = [purpose: string, where: string, howLong: string]

/** A name that is not listed here does not compile. */
const kept: Record<keyof typeof storage, Kept> = {
  session: ['Authentication: keeps you logged in', 'Local storage', 'Until you log out'],
  mailRequest: [
    'Authentication: the address you asked a mail for, to know its link',
    'Local storage',
    'Until you log in; counts for a day',
  ],
  studentName: ['Session: your name as a student', 'Local storage', 'Until you clear it'],
  savedTutors: [
    'Session: the tutors you saved without logging in',
    'Local storage',
    'Until you log in or remove them',
  ],
  theme: ['Session: your choice of light or dark', 'Local storage', 'Until you clear it'],
  tutorForm: ['Session: your tutor profile while you fill it in', 'Local storage', 'Until you send it'],
  registers: [
    'Session: the register of a class that you have not sent yet',
    'Local storage',
    'Until it is sent, or you log out',
  ],
  messageDrafts: [
    'Session: messages that you have begun and not sent yet',
    'Session storage',
    'Until they are sent, or you log out',
  ],
  unconfirmedEmail: ['Authentication: the address to confirm', 'Local storage', 'Until you log in'],
  promoDismissed: ['Session: you closed the banner', 'Session storage', 'This visit'],
  isTutor: [
    'Session: you are a tutor, so the banner for new ones stays away',
    'Local storage',
    'Until you log out',
  ],
  scrollPlaces: ['Session: how far you had scrolled', 'Session storage', 'This visit'],
  locale: ['Session: the language that you have chosen', 'Cookie', 'One year'],
  push: [
    'Session: you switched notifications on for this device, or did not want to be asked again',
    'Local storage',
    'Until you switch them off, log out or clear it',
  ],
  visits: [
    'Session: whether you were here before, and whether you want us on your home screen',
    'Local storage',
    'Until you clear it',
  ],
  account: [
    'Session: your bookings, week and registers for times without a network, and what waits to be sent',
    'IndexedDB',
    'Until you log out; at most 30 days',
  ],
  pages: ['Session: the pages you saw last, to open without a network', 'Cache', 'Until you log out'],
  files: ['Session: scripts, styles and icons, to open without a network', 'Cache', 'Until you clear it'],
}
const keptInBrowser = (Object.keys(storage) as (keyof typeof storage)[]).map((key) => [
  storage[key],
  ...kept[key],
])

const cookies: LegalText = {
  title: 'Cookie Policy',
  description: `Which cookies and similar storage ${name} uses for session, authentication and analytics, by name, and how to clear them.`,
  updated,
  intro: `${name} uses cookies and similar storage in your browser for session, authentication and analytics. There is no advertising and no tracking across other sites.`,
  sections: [
    {
      id: 'what',
      heading: 'Cookies and similar storage',
      blocks: [
        'A cookie is a small text that your browser keeps for a site and sends back with each request. Local storage and session storage also keep small texts in your browser, but do not send them by themselves. Local storage stays until it is cleared. Session storage lasts for one visit: it ends when you close the tab. IndexedDB and the cache keep larger things, such as pages, for times without a network.',
        'Most of what we keep is in local storage and session storage. If we set a cookie, it serves one of the three purposes below and nothing else.',
      ],
    },
    {
      id: 'purposes',
      heading: 'What they are for',
      blocks: [
        {
          list: [
            'Session: to remember your choices while you use the site.',
            'Authentication: to keep you logged in and your account safe.',
            'Analytics: to count how often profiles are viewed, by ourselves and without other companies.',
          ],
        },
      ],
    },
    {
      id: 'list',
      heading: 'What we keep, by name',
      blocks: [
        {
          table: {
            head: ['Name', 'Purpose', 'Where', 'How long'],
            rows: [
              ...keptInBrowser,
              ['Visitor key', 'Analytics: counts a view once a day', 'Our server only', 'Changes every day'],
            ],
          },
        },
        'The visitor key leaves nothing in your browser. The student name and a tutor profile that is not sent yet never leave your browser by themselves. We receive them only when you send a form that contains them.',
      ],
    },
    {
      id: 'others',
      heading: 'Other companies',
      blocks: [
        'We use no analytics or advertising from other companies. When you pay, you go to PayPal, which sets its own cookies on its own site. Map pictures may come from a tile service, which sees your IP address when your browser fetches them.',
      ],
    },
    {
      id: 'control',
      heading: 'Your choices',
      blocks: [
        'Your browser can clear or block cookies and site storage; look under privacy in its settings. Without the login session you can still browse, but you cannot book or review. Without the student name we ask for it again. Logging out removes the login session.',
      ],
    },
    {
      id: 'contact',
      heading: 'Questions',
      blocks: [`Write to ${supportEmail}. The Privacy Policy says more about your data and your rights.`],
    },
  ],
}

export const legal = {
  terms,
  privacy,
  cookies,
  lastUpdated: (date: string) => `Last updated: ${date}`,
  contents: 'On this page',
  otherPages: 'Read also',
}
