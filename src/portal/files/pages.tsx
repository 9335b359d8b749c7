import { useTranslation } from 'react-i18next'
import { useAsked } from '../office/use-asked.ts'
import { paths } from '../paths.ts'
import { fileQuestions } from './contract.ts'
import { FilesPage } from './files-page.tsx'

/** The name under which the office keeps the files of the information page. */
const informationFiles = { strona: 'informacje' }

/** Information pages of the office. */
export function InformationPage() {
  const { t } = useTranslation('portal')
  const [asked, retry] = useAsked(fileQuestions.files, informationFiles)
  const title = t('files.information.title')
  const sections = [{ id: 'informacje', title, asked, retry }]
  return <FilesPage title={title} lead={t('files.information.lead')} path={paths.information} sections={sections} />
}

/** Procedures of the office, and its forms to be filled in on paper. */
export function ProceduresPage() {
  const { t } = useTranslation('portal')
  const [procedures, retryProcedures] = useAsked(fileQuestions.procedures)
  const [forms, retryForms] = useAsked(fileQuestions.officeForms)
  const sections = [
    { id: 'procedury', title: t('files.procedures.procedures'), asked: procedures, retry: retryProcedures },
    { id: 'wnioski', title: t('files.procedures.forms'), asked: forms, retry: retryForms },
  ]
  const title = t('files.procedures.title')
  return <FilesPage title={title} lead={t('files.procedures.lead')} path={paths.procedures} sections={sections} />
}
