import { handleDays } from '#contract/sharing/rules'

export const sharing = {
  title: 'Share my profile',
  description: 'A short address, a poster and pictures, so that families find you.',
  loading: 'Loading what you can share…',
  failed: 'What you can share could not be loaded.',
  needsLogin: {
    title: 'Log in to share your profile',
    text: 'Your short address, your poster and your pictures are here once you are logged in.',
    action: 'Log in',
  },
  needsProfile: {
    title: 'Create your tutor profile',
    text: 'What you share leads to your tutor profile, which you do not have yet.',
    action: 'Create a tutor profile',
  },
  hidden: {
    title: 'Your profile is hidden',
    text: 'Nobody can open it, so there is no poster and no picture at the moment. Show your profile again, and they are here.',
    action: 'Show my profile',
    byTeam:
      'Our team has hidden your profile, so there is no poster and no picture at the moment. Please write to us.',
  },
  noPicture: {
    title: 'Add a portrait',
    text: 'Your poster and your picture show your initials. Families like to see a face.',
    action: 'Edit my profile',
  },

  address: {
    title: 'Your short address',
    none: 'Choose an address that fits on a poster and is easy to say. It leads to your profile.',
    link: 'Your short address',
    copy: 'Copy the address',
    copied: 'Copied',
    open: 'Open',
    change: 'Choose another one',
    changeFrom: (day: string) => `You can choose another one from ${day} on.`,
    former: 'These go on leading to your profile, and nobody else can have them:',
    field: 'Last part of the address',
    hint: (address: string) => `It will be ${address}`,
    once: `You can change it once in ${handleDays} days. Your old address goes on working.`,
    save: 'Save this address',
    saving: 'Saving…',
    cancel: 'Cancel',
    saved: { title: 'Address saved', text: 'Your poster and your pictures show it now.' },
  },

  poster: {
    title: 'A poster to print',
    text: 'One page of A4, with a code that leads to your profile when a phone scans it.',
    alt: (name: string) => `Poster of ${name}`,
    download: 'Download the PDF',
    print: 'Print',
    failed: 'The poster could not be loaded.',
  },

  status: {
    title: 'A picture for your status',
    text: 'For WhatsApp, Facebook or Instagram. It shows the classes that have places today; get a new one when that changes.',
    alt: (name: string) => `Status picture of ${name}`,
    download: 'Download the picture',
    share: 'Share the picture',
    failed: 'The picture could not be loaded.',
    notShared: { title: 'The picture could not be shared', text: 'Please download it instead.' },
  },

  places: {
    title: 'Places left, on your own site',
    text: 'A small picture for your site or blog. It says how many places are left and follows your classes by itself, within minutes.',
    alt: (name: string) => `Places left with ${name}`,
    failed: 'The picture could not be loaded.',
    snippet: 'HTML to put into your page',
    copy: 'Copy the HTML',
    copied: 'Copied',
  },
}
