import { locale } from '#texts/locale'
import { errorOf, failOffline } from './api.ts'
import { accessToken } from './auth/session.ts'

type Upload = { file: Blob; type: string; onProgress: (percent: number) => void }

/** Uploads a file with the token of the session. It uses XMLHttpRequest, since `fetch` reports no progress. */
export async function uploadFile<Answer>(url: string, upload: Upload): Promise<Answer> {
  const token = await accessToken().catch(failOffline)
  const response = await put(url, upload, `Bearer ${token}`).catch(failOffline)
  if (!response.ok) throw await errorOf(response)
  return response.json()
}

function put(url: string, { file, type, onProgress }: Upload, authorization: string) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', type)
    request.setRequestHeader('authorization', authorization)
    request.setRequestHeader('accept-language', locale)
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((loaded / total) * 100))
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
    request.onerror = reject
    request.send(file)
  })
}
