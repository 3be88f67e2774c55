import { classPath } from '#contract/classes/rules'

export const classesPath = '/tutor/classes'
export const newClassPath = `${classesPath}/new`
export const editPath = (id: string) => `${classPath.tutor(id)}/edit`
export const posterPath = (id: string) => `${classPath.tutor(id)}/poster`
