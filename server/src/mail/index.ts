export { startForgettingMails } from './forget-mails.ts';
export { MailDelivery } from './mail-delivery.ts';
export { describeMail } from './mail-overview.ts';
export { mailRoutes } from './mail-routes.ts';
