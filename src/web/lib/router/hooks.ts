import { use, useMemo } from 'react'
import { ErrorContext, LoadingContext, PageContext, RouterContext } from './contexts.ts'
import type { Params } from './route.ts'

export const useNavigate = () => use(RouterContext).navigate

export const useNavigation = () => ({ state: use(LoadingContext) ? 'loading' : 'idle' })

export const useLocation = () => use(PageContext).location

export const useNavigationType = () => use(PageContext).navigationType

export const useParams = (): Params => use(PageContext).match?.params ?? {}

/** The path in the route table, such as /tutor/profile/:id. */
export const useRoutePath = () => use(PageContext).match!.route.path

export function useSearchParams() {
  const { search } = useLocation()
  return [useMemo(() => new URLSearchParams(search), [search])] as const
}

/** The error that an error screen is about. */
export const useRouteError = () => use(ErrorContext)
