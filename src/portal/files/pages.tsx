import { useTranslation } from 'react-i18next'
import { useOfficeQuery } from '../api/use-office-query.ts'
import { paths } from '../paths.ts'
import { FilesPage } from './files-page.tsx'
import { fileEndpoints } from './folder.ts'

/** The name under which the office keeps the files of the information page. */
const informationFiles = { strona: 'informacje' }

/** Information pages of the office. */
export function InformationPage() {
  const { t } = useTranslation('portal')
  const query = useOfficeQuery(fileEndpoints.files, informationFiles)
  const title = t('files.information.title')
  const sections = [{ id: 'informacje', title, query }]
  return <FilesPage title={title} lead={t('files.information.lead')} path={paths.information} sections={sections} />
}

/** Procedures of the office, and its forms to be filled in on paper. */
export function ProceduresPage() {
  const { t } = useTranslation('portal')
  const procedures = useOfficeQuery(fileEndpoints.procedures)
  const forms = useOfficeQuery(fileEndpoints.officeForms)
  const sections = [
    { id: 'procedury', title: t('files.procedures.procedures'), query: procedures },
    { id: 'wnioski', title: t('files.procedures.forms'), query: forms },
  ]
  const title = t('files.procedures.title')
  return <FilesPage title={title} lead={t('files.procedures.lead')} path={paths.procedures} sections={sections} />
}
