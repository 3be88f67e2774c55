import { z } from 'zod'
import { grades } from '../catalog/rules.ts'
import { ClassMeeting } from '../classes/api.ts'
import { endpoint } from '../endpoint.ts'
import { uploadErrors } from '../errors.ts'
import { childColours } from '../families/rules.ts'
import { fieldMessage } from '../field-messages.ts'
import { documentUpload } from '../files/documents.ts'
import { Download } from '../files/downloads.ts'
import { absenceReasons, attendanceMarks, doneMax, homeworkMax, registerStates } from './rules.ts'

/** The file of a meeting; it is downloaded from `GET /api/v1/class-meetings/:id/file`. */
const MeetingFile = z
  .object({ name: z.string(), type: z.enum(documentUpload.types), bytes: z.int() })
  .meta({ id: 'MeetingFile' })

/** What the family said beforehand. */
const AbsenceNotice = z.object({ reason: z.enum(absenceReasons).nullable() }).meta({ id: 'AbsenceNotice' })

const MeetingClass = z.object({
  id: z.uuid(),
  /** What the tutor calls it; may be empty. */
  title: z.string(),
  subject: z.string(),
})

/** The register of a meeting, as its tutor sees it. */
export const Register = z
  .object({
    meeting: ClassMeeting,
    class: MeetingClass,
    state: z.enum(registerStates),
    opensAt: z.iso.datetime(),
    closesAt: z.iso.datetime(),
    /** How often it was written; 0 when never. */
    revision: z.int(),
    savedAt: z.iso.datetime().nullable(),
    done: z.string(),
    homework: z.string(),
    file: MeetingFile.nullable(),
    /** Everybody who was in the class at the time of the meeting, by name. */
    roster: z.array(
      z.object({
        enrolmentId: z.uuid(),
        learnerName: z.string(),
        /** Null for learners who are not a child of an account. */
        grade: z.enum(grades.map(({ value }) => value)).nullable(),
        isOnTrial: z.boolean(),
        /** Null while the learner is not marked. */
        mark: z.enum(attendanceMarks).nullable(),
        absence: AbsenceNotice.nullable(),
      }),
    ),
  })
  .meta({ id: 'Register' })
export type Register = z.infer<typeof Register>

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu
const oneLine = (text: string) => text.replace(invisible, ' ').replace(/\s+/g, ' ').trim()
const doneForm = fieldMessage('writeAtMost', doneMax)
const homeworkForm = fieldMessage('writeAtMost', homeworkMax)
const markForm = fieldMessage('giveOneOf', attendanceMarks)

const RegisterForm = z.strictObject({
  /** The revision that was read before, so that a device does not overwrite what it has not seen. */
  revision: z.int(fieldMessage('giveRevision')).min(0, fieldMessage('giveRevision')),
  done: z.string(doneForm).transform(oneLine).pipe(z.string().max(doneMax, doneForm)).default(''),
  homework: z
    .string(homeworkForm)
    .transform((text) => text.split(/\r?\n/).map(oneLine).join('\n').trim())
    .pipe(z.string().max(homeworkMax, homeworkForm))
    .default(''),
  /** Learners who are left out are not marked. */
  marks: z
    .array(
      z.strictObject({
        enrolmentId: z.uuid(fieldMessage('chooseLearnerOfClass')),
        mark: z.enum(attendanceMarks, markForm),
      }),
      fieldMessage('giveMarks'),
    )
    .max(200, fieldMessage('tooManyMarks'))
    .refine((marks) => new Set(marks.map(({ enrolmentId }) => enrolmentId)).size === marks.length, {
      error: fieldMessage('markOnce'),
    }),
})
export type RegisterForm = z.output<typeof RegisterForm>

const MeetingId = z.object({ id: z.uuid() })
const ofMeeting = { access: 'tutor', params: MeetingId, response: Register } as const
const writing = ['not_found', 'meeting_cancelled', 'register_not_open', 'register_closed'] as const

export const getRegister = endpoint({
  ...ofMeeting,
  method: 'GET',
  path: '/api/v1/class-meetings/:id/register',
  summary: 'Get the register of a meeting of your class: who is expected, and who came',
  errors: ['not_found'],
})

export const putRegister = endpoint({
  ...ofMeeting,
  method: 'PUT',
  path: '/api/v1/class-meetings/:id/register',
  summary:
    'Write the whole register of a meeting, from 15 minutes before it until 48 hours after it. Sent twice, it is written once',
  body: RegisterForm,
  errors: [...writing, 'register_changed', 'learner_not_in_class'],
})

export const putMeetingFile = endpoint({
  ...ofMeeting,
  method: 'PUT',
  path: '/api/v1/class-meetings/:id/file',
  summary:
    'Upload a file for the families of a meeting, in place of another: the body is the file, a PDF, JPEG or PNG of at most 5 MB',
  query: z.object({ name: z.string(fieldMessage('giveFileName')).max(1000, fieldMessage('nameTooLong')) }),
  file: documentUpload,
  body: z.instanceof(Uint8Array),
  errors: [
    ...writing,
    'document_too_large',
    'document_unsupported',
    'document_unreadable',
    'document_locked',
    'document_active',
    'document_too_long',
    ...uploadErrors,
  ],
})

export const deleteMeetingFile = endpoint({
  ...ofMeeting,
  method: 'DELETE',
  path: '/api/v1/class-meetings/:id/file',
  summary: 'Delete the file of a meeting',
  errors: writing,
})

export const getMeetingFile = endpoint({
  method: 'GET',
  path: '/api/v1/class-meetings/:id/file',
  summary: 'Download the file of a meeting, as its tutor or as a family whose learner was in the class',
  access: 'user',
  params: MeetingId,
  download: documentUpload.types,
  response: Download,
  errors: ['not_found'],
})

/** A meeting of a class for one learner, as the family sees it. */
export const Attendance = z
  .object({
    meetingId: z.uuid(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    class: MeetingClass,
    enrolmentId: z.uuid(),
    learnerName: z.string(),
    childId: z.uuid().nullable(),
    colour: z.enum(childColours).nullable(),
    mark: z.enum(attendanceMarks).nullable(),
    absence: AbsenceNotice.nullable(),
    done: z.string(),
    homework: z.string(),
    file: MeetingFile.nullable(),
  })
  .meta({ id: 'Attendance' })
export type Attendance = z.infer<typeof Attendance>

export const listAttendances = endpoint({
  method: 'GET',
  path: '/api/v1/attendances',
  summary:
    "List the meetings of your family's classes: of the last two weeks with attendance and homework, and of the next two",
  access: 'user',
  response: z.object({ attendances: z.array(Attendance) }),
  errors: [],
})

const ofLearner = {
  method: 'POST',
  access: 'user',
  params: MeetingId,
  response: Attendance,
  errors: ['not_found', 'meeting_cancelled', 'meeting_started'],
} as const
const enrolmentId = z.uuid(fieldMessage('chooseLearnerOfFamily'))

export const reportAbsence = endpoint({
  ...ofLearner,
  path: '/api/v1/class-meetings/:id/report-absence',
  summary: 'Say before a meeting that a learner of your family cannot come',
  body: z.strictObject({
    enrolmentId,
    reason: z.enum(absenceReasons, fieldMessage('giveOneOf', absenceReasons)).nullable().default(null),
  }),
})

export const withdrawAbsence = endpoint({
  ...ofLearner,
  path: '/api/v1/class-meetings/:id/withdraw-absence',
  summary: 'Say before a meeting that a learner of your family can come after all',
  body: z.strictObject({ enrolmentId }),
})
