/**
 * What the specification says of paying dues and of the pages after it, clause by clause, and what the design decided where
 * it is silent. Each stands, word for word, in the name of a test.
 */
export const payment: Readonly<Record<string, readonly string[]>> = {
  'services.md, section 2': [
    'Payment result pages: one reads query parameter wynik (ok means accepted, otherwise failed)',
    'the page after provider redirect reads czySukces (true means success)',
    'Both have a button to online payment history',
  ],
  'services.md, section 4': [
    'Pay is enabled only when an instalment is selected and at least one provider is available',
    'Proof of payment is enabled when at least one instalment is selected',
    'With both providers a provider choice dialog opens (confirm disabled until chosen)',
    'with one provider the payment starts directly',
    'with none a no-payment-options message shows',
    'A paid instalment or one with an executory title has no checkbox',
    "one already ordered via a provider shows that provider's icon instead",
    'After creating the transfer the browser is redirected to the provider payment page with idPrzelewu',
    'Payments: accepted or failed; posting is visible usually up to 5 working days after booking',
    'Paid status appears in the table after booking',
  ],
  'services.md, sections 5 and 6': [
    'No instalment selected gives an error message',
    'The NIP is sent with … payments',
    'Payment provider availability is controlled by configuration flags',
  ],
  'services.md, section 7': [
    'POST /platnosci/drukDowoduWplaty: body idKartyNaleznosci, idNaleznosciRatyZbiorczej (list), idNaleznosciRaty (list); returns a PDF',
    'POST /platnosci/{provider}/dodajPrzelew, provider key kir or p24: body idKartyNaleznosci, idNaleznosciRatyZbiorczej (list), idNaleznosciRaty, nip, urlPowrotuBlad, urlPowrotuOk; response idPrzelewu',
    'the browser is then redirected to the provider page with idPrzelewu',
    'A further transfer path, /platnosci/zaplacPrzelew, is declared',
  ],
  'services.md, sections 8 and 9': [
    'Payment failed; payment accepted',
    'Providers: kir and p24; commissions shown when configured',
  ],
  'shell.md': [
    '/platnosc-informacja, /platnosc-wynik | payment status pages',
    'czyKir, prowizjaKir, czyP24, prowizjaP24, czyInfoOProwizjach',
    'Payments are visible after booking, usually within 5 business days',
    'HTTP 401 (except two listed URLs): remove both tokens and reload at the root',
    'HTTP 503: remove tokens, set the maintenance flag, go to the maintenance page',
  ],
  'decisions: payments': [
    'the amount is computed by the office from the instalments, never taken from the browser',
    'a paid instalment cannot be ordered twice (also not from two tabs)',
    'notifications are idempotent',
    'checked against the stored amount, currency and signature',
    'the result page shows what the office knows, not only what the address says',
    'a transfer is money only after transaction/verify',
    'pending ones expire',
    'a check step with payer, account, instalments, commission and total',
  ],
}
