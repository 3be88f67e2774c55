import * as contract from '#contract/register/api'
import type { App } from '#server/platform/app'
import type { Router } from '#server/platform/http/router'
import type { User } from '#server/platform/user'
import { attendancesOf, reportAbsence, withdrawAbsence } from './attendances.ts'
import { deleteFile, openFile, putFile } from './meeting-file.ts'
import { readRegister, saveRegister } from './save-register.ts'

const meetingOf = ({ tutorId }: User, { id }: { id: string }) => ({ tutorId: tutorId!, id })

export function mountRegister({ on }: Router, app: App) {
  on(contract.getRegister, ({ user, params }) => readRegister(app, meetingOf(user, params)))
  on(contract.putRegister, ({ user, params, body }) =>
    saveRegister(app, { ...meetingOf(user, params), form: body }),
  )
  on(contract.putMeetingFile, ({ user, params, query, body }) =>
    putFile(app, { ...meetingOf(user, params), userId: user.id, name: query.name, bytes: body }),
  )
  on(contract.deleteMeetingFile, ({ user, params }) => deleteFile(app, meetingOf(user, params)))
  on(contract.getMeetingFile, ({ user, params }) => openFile(app, user, params.id))
  on(contract.listAttendances, async ({ user }) => ({ attendances: await attendancesOf(app, user) }))
  on(contract.reportAbsence, ({ user, params, body }) =>
    reportAbsence(app, { user, meetingId: params.id, ...body }),
  )
  on(contract.withdrawAbsence, ({ user, params, body }) =>
    withdrawAbsence(app, { user, meetingId: params.id, ...body }),
  )
}
