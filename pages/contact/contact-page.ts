import { definePage } from "../define.tsx";
import { contact } from "./contact.tsx";

export const contactPage = definePage("contact", { contact });
