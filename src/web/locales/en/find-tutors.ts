export const findTutors = {
  title: 'Find Tutors in Mauritius',
  description:
    'Search tutors in Mauritius by grade, subject and city, in a list or on a map, with ratings and reviews by students.',
}
