import { cities, type Grade, type Subject } from '../catalog/rules.ts'
import type { TutorForm } from './form.ts'
import { showPhone } from './phone.ts'
import type { MyTutorProfile, TutorDraft } from './registration.api.ts'

/** Fills the form in with the saved profile, or with what was sent signed out. */
export function savedTutorForm(saved: MyTutorProfile | TutorDraft, email: string): TutorForm {
  return {
    name: saved.name,
    email,
    grades: saved.grades as Grade[],
    subjects: saved.subjects as Subject[],
    city: cities.find(({ name }) => name === saved.city)?.name ?? '',
    bio: saved.bio,
    phoneNumber: saved.phoneNumber ? showPhone(saved.phoneNumber) : '',
    laureates: saved.laureates,
    sixCredits: saved.sixCredits,
    yearsExperience: saved.yearsExperience,
    studentsTaught: saved.studentsTaught,
    availability: saved.availability,
    location: saved.location,
    fee: saved.fee,
    classFormat: saved.classFormat,
    languages: saved.languages,
  }
}
