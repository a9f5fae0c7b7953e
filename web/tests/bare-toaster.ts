import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

/** The toaster without our settings, for measuring its default behaviour in a browser. */
createRoot(document.body.appendChild(document.createElement('div'))).render(createElement(Toaster));
Object.assign(window, { toast });
