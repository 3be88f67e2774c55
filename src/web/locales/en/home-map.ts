export const homeMap = {
  title: 'Tutor Location',
  description: 'A place in Mauritius on the map, with the tutors around it.',
  tutor: "Viewing the selected tutor's location on the map.",
  place: 'Viewing the selected location on the map. You can click on tutors to learn more about them.',
  all: 'View all tutors on the map →',
  found: (name: string) => ({
    title: 'Tutor Location Found',
    text: `Showing ${name}'s location on the map.`,
  }),
  located: (name: string) => ({ title: 'Tutor Located', text: `Found ${name} on the map.` }),
  invalid: {
    title: 'Invalid Location',
    text: 'Invalid location coordinates, showing center of Mauritius instead',
  },
  outside: 'This place is outside of Mauritius. Showing the center of the island instead.',
  outsideTutor: 'Invalid location coordinates. Please update your profile with a valid location.',
  noPlace: {
    title: 'Location Not Available',
    text: 'This tutor has not provided their location.',
  },
  unknownTutor: 'This tutor is not on the map. All the others are.',
  failure: { title: 'Error', text: 'Failed to load tutors. Please try again later.', retry: 'Try again' },
}
