import { studentWelcome as texts } from '#texts/student-welcome'
import { PageHead } from '#web/shell/page-head.tsx'

export function StudentWelcome() {
  return (
    <div className="page-width py-8">
      <PageHead title={texts.title} description={texts.description} path="/student/onboarding" />
      <h1 className="text-2xl font-semibold">{texts.title}</h1>
    </div>
  )
}
