export { startForgettingMails } from './forget-mails.ts';
export { MailDelivery } from './mail-delivery.ts';
export { describeMail } from './mail-overview.ts';
export { mailRoutes } from './mail-routes.ts';
export { PushDelivery } from './push/push-delivery.ts';
export { pushRoutes } from './push/push-routes.ts';
export { forgetSubscriptions } from './push/subscriptions.ts';
export { queueInvitations } from './queue-invitations.ts';
