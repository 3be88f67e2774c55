export const push = {
  section: {
    text: 'Lessons, messages and places, shown on this phone or computer when they come in, also while this site is closed. Never at night.',
    on: 'Switched on for this device.',
    off: 'Switched off for this device.',
    switchOn: 'Switch on for this device',
    switchOff: 'Switch off for this device',
    kinds: 'Choose which notifications',
    failed: 'This setting could not be loaded.',
    unsupported: 'This browser cannot show notifications. You still get them in the bell and by e-mail.',
    'install-first':
      'On an iPhone or iPad, first put this site on your home screen: press Share, then “Add to Home Screen”. Open it from there, and come back to this page.',
  },
  offer: {
    ask: { title: 'Shall we remind you?', text: 'We can remind you of your lessons on this phone.' },
    action: 'Remind me on this phone',
    done: { title: 'Reminders switched on', text: 'You can change this in your profile.' },
    failed: 'Reminders are not switched on',
  },
  working: 'Switching…',
  denied:
    'Your browser does not let us show notifications. To allow it, open the settings of this site in your browser (the sign beside the address), allow “Notifications”, and load this page again.',
  offline: 'You are offline. You can change this when you are connected again.',
  notSwitched: 'That did not work. Check your connection and try again.',
}
