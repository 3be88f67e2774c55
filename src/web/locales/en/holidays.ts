/** The days that the school calendar begins with; festivals keep their official name in every language. */
export const holidayNames = {
  'New Year': 'New Year',
  'New Year holiday': 'New Year holiday',
  'Abolition of Slavery': 'Abolition of Slavery',
  'Independence and Republic Day': 'Independence and Republic Day',
  'Labour Day': 'Labour Day',
  'Assumption of the Blessed Virgin Mary': 'Assumption of the Blessed Virgin Mary',
  'All Saints’ Day': 'All Saints’ Day',
  'Arrival of Indentured Labourers': 'Arrival of Indentured Labourers',
  Christmas: 'Christmas',
  'Chinese Spring Festival': 'Chinese Spring Festival',
  'Holidays before the first term': 'Holidays before the first term',
  'Holidays after the first term': 'Holidays after the first term',
  'Holidays after the second term': 'Holidays after the second term',
}
