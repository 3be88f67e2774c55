import { offer, product } from '#contract/product'
import { launchYear, offerEnd } from './offer.ts'

export const shell = {
  skipToContent: 'Skip to content',
  nav: {
    label: 'Main',
    home: 'Home',
    findTutors: 'Find Tutors',
    becomeTutor: 'Become a Tutor',
    dashboard: 'Dashboard',
    leaderboard: 'Leaderboard',
    topRated: 'Top Rated',
    menu: 'Menu',
  },
  account: {
    login: 'Login',
    signUp: 'Sign Up',
    loading: 'Loading the login',
    missing: {
      title: 'Login Unavailable',
      text: 'You seem to be offline. Check your connection and reload the page.',
    },
    reload: 'Reload the page',
    finishLogin: 'Finish logging in',
    signedOut: {
      left: { title: 'Signed Out', text: 'You have been signed out successfully' },
      ended: { title: 'Signed Out', text: 'Your login on this device has ended. Please log in again.' },
    },
    signOutFailed: { title: 'Sign Out Failed', text: 'There was a problem signing out' },
  },
  switchTheme: 'Switch between light and dark',
  loadingPage: 'Loading the page',
  sharePicture: `${product.name}: learn with the best tutors in Mauritius`,
  promo: {
    label: 'Offer for tutors',
    freeForAll: (until: string) => `${product.name} is free for all tutors until ${offerEnd(until)}.`,
    extraMonths: (places: number, until: string) =>
      `The first ${places} tutors to sign up get ${offer.foundingMonths} extra months of premium when paid plans launch in ${launchYear(until)}.`,
    founding: (places: number, left: number) =>
      `The first ${places} tutors to sign up get ${offer.foundingMonths} months of premium free. ${left === 1 ? '1 place' : `${left} places`} left.`,
    action: 'Sign up as tutor',
    dismiss: 'Dismiss this offer',
  },
  footer: {
    about: 'Connecting learners with verified tutors in Mauritius.',
    resources: 'Resources',
    allSubjects: 'Tutors by subject',
    subject: (subject: string) => `${subject} tutors`,
    legal: 'Legal',
    contact: 'Contact',
    social: 'Social media',
    terms: 'Terms of Service',
    privacy: 'Privacy Policy',
    cookies: 'Cookie Policy',
    safety: 'Staying safe',
    copyright: (year: number) => `© ${year} ${product.name}. All rights reserved.`,
  },
  failure: {
    500: {
      title: 'Something went wrong',
      text: 'The page could not be shown. The fault is on our side and has been recorded. Please try again.',
    },
    offline: {
      title: 'You seem to be offline',
      text: 'The page could not be loaded. Check your connection and try again.',
    },
    retry: 'Try again',
  },
}
