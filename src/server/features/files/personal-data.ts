import { pictureUrls } from '#contract/files/pictures'
import type { PersonalData } from '#server/platform/app'
import { dropAllPictures } from './pictures.ts'

export const pictureData: PersonalData = {
  async collect({ db, siteUrl }, userId) {
    const rows = await db
      .selectFrom('pictures')
      .select(['name', 'created_at'])
      .where('owner_id', '=', userId)
      .orderBy('created_at')
      .execute()
    const pictures = rows.map(({ name, created_at }) => ({
      savedAt: created_at,
      files: pictureUrls(name).map((url) => siteUrl + url),
    }))
    return { pictures }
  },
  erase: dropAllPictures,
}
