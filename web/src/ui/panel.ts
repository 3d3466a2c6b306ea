/** What is laid over the table. */
export type Panel = "list" | "keys" | "settings" | "menu" | "chat" | "seats" | "raw" | "invite" | "rules" | "table";
