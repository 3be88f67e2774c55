import { z } from 'zod'
import { cities, grades, subjects, subjectsForGrades } from '../catalog/rules.ts'
import { endpoint } from '../endpoint.ts'
import { fieldMessage } from '../field-messages.ts'
import { alertDays, alertKinds, alertPaces, mostAlerts } from './rules.ts'

const cityNames = cities.map(({ name }) => name)
const gradeValues = grades.map(({ value }) => value)
const paceForm = fieldMessage('choosePace')
const targetForm = fieldMessage('chooseAlertTarget')

const Pace = z.enum(alertPaces, paceForm)

export const Alert = z
  .object({
    id: z.uuid(),
    kind: z.enum(alertKinds),
    /** These are null for any value, and for alerts that are not on a search. */
    subject: z.enum(subjects).nullable(),
    city: z.enum(cityNames).nullable(),
    grade: z.enum(gradeValues).nullable(),
    class: z.object({ id: z.uuid(), title: z.string(), subject: z.string() }).nullable(),
    /** For an alert on a class this is its tutor. */
    tutor: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** The page of what the alert is on; null while the tutor or the class is not listed. */
    path: z.string().nullable(),
    pace: Pace,
    createdAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  })
  .meta({ id: 'Alert' })
export type Alert = z.infer<typeof Alert>

const AlertForm = z
  .strictObject({
    subject: z.enum(subjects, fieldMessage('chooseSubject')).optional(),
    city: z.enum(cityNames, fieldMessage('chooseCity')).optional(),
    grade: z.enum(gradeValues, fieldMessage('chooseGrade')).optional(),
    /** The id of a listed class. */
    classId: z.uuid(fieldMessage('giveClassId')).optional(),
    /** The join code of a class, from the tutor's own link. */
    code: z.string(fieldMessage('giveClassCode')).min(1).max(20, fieldMessage('giveClassCode')).optional(),
    tutorId: z.string(fieldMessage('giveTutorId')).min(1).max(100, fieldMessage('giveTutorId')).optional(),
    pace: Pace.default('at_once'),
  })
  .refine(
    ({ subject, city, grade, classId, code, tutorId }) =>
      [subject ?? city ?? grade, classId, code, tutorId].filter((given) => given !== undefined).length === 1,
    { path: ['subject'], error: targetForm },
  )
  .refine(({ subject, grade }) => !subject || !grade || subjectsForGrades([grade]).includes(subject), {
    path: ['subject'],
    error: fieldMessage('gradeWithoutSubject'),
  })
  .meta({ id: 'AlertForm' })
export type AlertForm = z.output<typeof AlertForm>

const Id = z.object({ id: z.uuid() })
const Token = z.object({ token: z.string(fieldMessage('giveToken')).max(200) })

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/v1/alerts',
  summary: 'List your alerts, the latest first',
  access: 'user',
  response: z.object({ alerts: z.array(Alert) }),
  errors: [],
})

export const createAlert = endpoint({
  method: 'POST',
  path: '/api/v1/alerts',
  summary: `Be told of new tutors who fit a search, or of a free place; for ${alertDays} days. The same alert again begins them anew. At most ${mostAlerts}`,
  access: 'user',
  body: AlertForm,
  response: Alert,
  errors: ['forbidden', 'not_found', 'own_profile', 'class_has_places', 'too_many_alerts', 'rate_limited'],
})

export const changeAlert = endpoint({
  method: 'PATCH',
  path: '/api/v1/alerts/:id',
  summary: 'Choose whether an alert is sent at once or daily',
  access: 'user',
  params: Id,
  body: z.strictObject({ pace: Pace }),
  response: Alert,
  errors: ['not_found'],
})

export const stopAlert = endpoint({
  method: 'DELETE',
  path: '/api/v1/alerts/:id',
  summary: 'Stop an alert; no error when there is none',
  access: 'user',
  whileSuspended: true,
  params: Id,
  response: z.object({}),
  errors: [],
})

export const getMailedAlert = endpoint({
  method: 'GET',
  path: '/api/v1/alerts/mailed',
  summary: 'Get the alert that a link of an e-mail is about; null when it has ended',
  access: 'public',
  query: Token,
  response: z.object({ alert: Alert.nullable() }),
  errors: ['invalid_input'],
})

export const stopMailedAlert = endpoint({
  method: 'POST',
  path: '/api/v1/alerts/stop',
  summary: 'Stop the alert that a link of an e-mail is about, also signed out',
  access: 'public',
  whileSuspended: true,
  query: Token,
  response: z.object({}),
  errors: ['invalid_input'],
})
