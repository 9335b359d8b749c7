import { expenseDocument, incomeDocument } from './budget.ts'
import { decisionDocument } from './decision.ts'
import { duesDocument, instalmentsDocument } from './dues.ts'
import { voterCountDocument, voterDocument } from './elections.ts'
import { applicationsDocument, refundsDocument } from './excise.ts'
import { localFeesDocument } from './local-fees.ts'
import { protocolDocument } from './meter-protocol.ts'
import { paymentSlip } from './payment-slip.ts'
import { paymentDocument } from './payments.ts'
import { permitFeesDocument } from './permits.ts'
import { procedureDocument } from './procedure.ts'
import { assessmentsDocument, propertyDocument } from './property.ts'
import { firstNamesDocument, registrationsDocument, statusDocument, temporaryStaysDocument } from './residents.ts'
import { declaredVehiclesDocument, vehicleNormsDocument, vehicleRatesDocument } from './vehicles.ts'
import { wasteParametersDocument } from './waste.ts'
import { invoiceListDocument, readingsDocument, reportsDocument } from './water.ts'
import { invoiceDocument } from './water-invoice.ts'
import { requestsDocument } from './water-requests.ts'

/**
 * All documents of the office. Each is made in the printing worker, so what it is made from must be data: `print` sends it
 * there.
 */
export const documents = {
  applicationsDocument,
  assessmentsDocument,
  decisionDocument,
  declaredVehiclesDocument,
  duesDocument,
  expenseDocument,
  firstNamesDocument,
  incomeDocument,
  instalmentsDocument,
  invoiceDocument,
  invoiceListDocument,
  localFeesDocument,
  paymentDocument,
  paymentSlip,
  permitFeesDocument,
  procedureDocument,
  propertyDocument,
  protocolDocument,
  readingsDocument,
  refundsDocument,
  registrationsDocument,
  reportsDocument,
  requestsDocument,
  statusDocument,
  temporaryStaysDocument,
  vehicleNormsDocument,
  vehicleRatesDocument,
  voterCountDocument,
  voterDocument,
  wasteParametersDocument,
}

export type Documents = typeof documents
