import { localeCookie } from '#contract/locales'

/** The names of everything that we store in the browser. The Cookie Policy lists them. */
export const storage = {
  session: 'authSession',
  mailRequest: 'mailRequest',
  studentName: 'studentName',
  savedTutors: 'savedTutors',
  theme: 'theme',
  tutorForm: 'tutorForm',
  registers: 'registers',
  messageDrafts: 'messageDrafts',
  unconfirmedEmail: 'unconfirmedEmail',
  promoDismissed: 'promoDismissed',
  isTutor: 'isTutor',
  scrollPlaces: 'scrollPlaces',
  locale: localeCookie,
  push: 'push',
  visits: 'visits',
  account: 'account',
  pages: 'pages',
  files: 'files',
} as const

/** Browsers that store nothing for us throw here. The product works without storage. */
export function store(where: 'localStorage' | 'sessionStorage', name: string, value: string | null) {
  try {
    if (value === null) window[where].removeItem(name)
    else window[where].setItem(name, value)
  } catch {}
}

export function readStored(where: 'localStorage' | 'sessionStorage', name: string) {
  try {
    return window[where].getItem(name)
  } catch {
    return null
  }
}
